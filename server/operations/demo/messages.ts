/** What people write to the agency through the contact form, and what robots do. The newest first. */
import type { NewMessage } from '../../platform/store/tables/messages.ts';

const from = (
  name: string,
  email: string,
  message: string,
  more: Partial<Pick<NewMessage, 'language' | 'spamReason'>> = {},
): Omit<NewMessage, 'createdAt'> => ({ name, email, message, language: 'pl', ...more });

const robot = { language: 'en', spamReason: 'honeypot' } as const;

// oxfmt-ignore
export const messages = [
  from('Katarzyna Wrona', 'k.wrona@sad-owocowy.example', 'Dzień dobry, prowadzimy sad i sprzedajemy soki. Czy robią Państwo małe sklepy, do trzydziestu produktów? Chętnie porozmawiam w czwartek po południu.'),
  from('Michael Brandt', 'michael@brandt-ceramics.example', 'Hello, we saw the site you made for a pottery studio. Could you do something similar in German and English? We would start in January.', { language: 'en' }),
  from('Robert Lis', 'robert.lis@lis-dachy.example', 'Ile kosztuje prosta strona dla firmy dekarskiej? Mamy zdjęcia z dronów, chcielibyśmy je pokazać.'),
  from('SEO Expert', 'offer@rank-first.example', 'Dear Sir, we guarantee first place in Google in 7 days. Reply for special price.', robot),
  from('Anna Kowalska', 'kowalska@piekarnia-zakwas.example', 'Wysłałam brief, ale zapomniałam dodać: zamykamy w poniedziałki. Czy mogę to jeszcze dopisać?'),
  from('Paweł Sroka', 'p.sroka@ortopeda.example', 'Szukam kogoś, kto przejmie opiekę nad stroną gabinetu. Poprzedni wykonawca przestał odpisywać.'),
  from('Marta Zięba', 'marta@fundacja-most.example', 'Jesteśmy fundacją. Czy mają Państwo zniżki dla organizacji pożytku publicznego?'),
  from('Tom Hughes', 'tom.hughes@hughes-cycles.example', 'Quick question: do you also take care of hosting, or do we have to find it ourselves?', { language: 'en' }),
  from('Casino Bonus', 'win@lucky-spin.example', 'You have been selected!!! Claim 500 free spins now.', robot),
  from('Elżbieta Marciniak', 'marciniak@kancelaria-pieczec.example', 'Dziękuję za szybką odpowiedź. Przesyłam uwagi do projektu w przyszłym tygodniu.'),
  from('Jacek Buda', 'jacek.buda@stolarz.example', 'Chciałbym pokazać swoje stoły w internecie. Nie mam pojęcia, od czego zacząć.'),
  from('Natalia Ptak', 'natalia.ptak@student.example', 'Piszę pracę o stronach małych firm. Czy mogłabym zadać trzy krótkie pytania?'),
  from('Urząd Gminy Lipowo', 'sekretariat@lipowo.example', 'Prosimy o ofertę na dostosowanie strony do wymagań dostępności cyfrowej. Termin składania ofert mija z końcem miesiąca.'),
  from('Karol Mróz', 'karol@mroz-chlodnie.example', 'Strona zrobiona dwa lata temu działa bez zarzutu. Potrzebujemy jednej podstrony po angielsku.'),
];
