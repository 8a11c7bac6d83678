/** The owner's calendar of calls and next steps. */
export const calendar = {
  name: (brand: string) => `${brand}: rozmowy i następne kroki`,
  call: (company: string) => `Rozmowa: ${company}`,
  step: (company: string, step: string) => `${company}: ${step}`,
  phone: 'Telefon',
};
