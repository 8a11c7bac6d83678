/** What the whole panel says about the team: whose a brief is, and what is left to the owner. */
export const adminColleagues = {
  tab: 'Zespół',
  assign: {
    label: 'Prowadzi',
    nobody: 'nikt',
    me: (name: string) => `ja (${name})`,
    done: (name: string) => `Brief prowadzi: ${name}`,
    nobodyNow: 'Briefu nikt nie prowadzi',
    failed: 'Nie udało się przydzielić briefu',
    many: 'Przydziel',
    choose: 'Komu przydzielić',
    filter: 'Kto prowadzi',
    anybody: 'Wszystkie osoby',
    mine: 'Moje',
    none: 'Niczyje',
  },
  today: { label: 'Czyje sprawy', all: 'Wszystkie', mine: 'Moje' },
  name: {
    label: 'Imię i nazwisko',
    help: 'Widzi je tylko zespół: przy briefach, notatkach i w historii.',
    save: 'Zapisz imię',
    saved: 'Imię zapisane',
  },
  ownersOnly: {
    title: 'To prowadzi właściciel',
    text: 'Ta część panelu jest dostępna tylko z konta właściciela. Jeśli jej potrzebujesz, porozmawiaj z nim.',
    back: 'Przejdź do briefów',
    askErasure: 'Usunąć dane może tylko właściciel.',
  },
};
