/**
 * The most common words in leaked passwords, in English and Polish. The policy removes digits and signs from the end of
 * a password and replaces swapped digits by letters before it compares, so that one word covers many spellings.
 */
const words = `
password passwords passw passwort haslo hasło mojehaslo mojehasło haslomaslo hasłomasło tajnehaslo tajnehasło trudnehaslo
nowehaslo admin administrator adminadmin administratoradmin root rootroot toor user username superuser superadmin owner
letmein letmeinplease welcome welcomehome changeme changemeplease changeit default guest test testtest testing tester
secret topsecret mysecret mypassword yourpassword thisispassword thisismypassword passwordpassword password1password
iloveyou iloveyouforever ilovemyself loveyou kochamcie kochamcię kochammame kochamcieskarbie kocham misiaczek kochanie
qwerty qwertyuiop qwertyqwerty qwertyuiopasdf qwertyuiop123 qwerty123456 asdfghjkl asdfasdfasdf zxcvbnm zxcvbnmasdf qazwsx qazwsxedc
qazwsxedcrfv qazwsxedcrfvtgb 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq12wsxcde3 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y qweasdzxc qwe123qwe123 asdqwe123
abc123abc123 abcd1234abcd abcdefghijkl a1b2c3d4e5f6 aa12345678 123qweasdzxc 123456789abc 12345qwert 123456qwerty 1234567890qwe
monkey dragon sunshine princess football baseball basketball superman batman spiderman pokemon starwars michael jordan jennifer
shadow master mustang trustno charlie freedom whatever computer internet samsung google facebook microsoft windows
polska polskapolska polskagola warszawa krakow kraków wroclaw wrocław gdansk gdańsk poznan poznań lodz łódź legiawarszawa lechpoznan wislakrakow
legia barcelona realmadryt liverpool manchester manchesterunited chelsea arsenal juventus
agnieszka katarzyna malgorzata małgorzata magdalena monika karolina aleksandra natalia patrycja krzysztof bartosz mateusz
michal michał grzegorz lukasz łukasz marcin damian dominik kamil kacper jakub wojtek tomek
matrix samolot komputer dupadupa dupadupadupa kurwa kurwamac kurwamać chuj jebac zajebiste misiek kotek piesek slonko słonko
correcthorsebatterystaple ilikeyou hello helloworld helloworldhello hellohello football1 summer winter spring autumn
lato zima wiosna jesien jesień styczen styczeń poniedzialek poniedziałek september october november december january february
blask blaskblask owner@blask.example kontakt strona stronawww website wordpress wordpressadmin company firma mojafirma
trustnoone nopassword nopasswords access accessgranted login loginlogin zaloguj logowanie mojelogowanie
cheese cookie chocolate pepper ginger banana orange apple cherry maggie buster soccer hockey killer hunter ranger
jesus jesuschrist blessed godisgood heaven angel angels lovely flower flowers purple yellow silver golden diamond
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
