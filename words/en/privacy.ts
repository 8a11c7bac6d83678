import type { privacy as pl } from '../pl/privacy.ts';
import type { Translated } from '../grammar/translated.ts';

export const privacy: Translated<typeof pl> = {
  title: 'Privacy policy',
  description: (brand) =>
    `What data ${brand} collects, why, how long it is kept and what rights you have. No advertising cookies and no tracking.`,
  updated: 'Last updated: 7 June 2025',
  lead: 'In short: we ask only for what we need to write back and to prepare a quote. We don’t track you, and we sell your data to nobody.',
  contents: 'Contents',
  who: (controller: string, place: string) =>
    `The controller of your personal data is ${controller} (${place}), that is us: the team that runs this site and answers the messages sent from it. Our email address and phone number are at the end of this page.`,
  sections: {
    controller: {
      title: 'Data controller',
      text: [],
      list: [],
      after: [],
    },
    collected: {
      title: 'What data we collect',
      text: ['We collect only what you give us yourself:'],
      list: [
        'Contact form: your name, email address and message, with the language of the page and the time of sending.',
        'Brief: your answers about the company and the planned site, and contact details (name, email address and, if you give them, phone and company name).',
        'The consent given in the brief: its time, language and wording, and the version of this policy, so that it can be shown what was agreed to.',
        'Correspondence: the emails we send about your enquiry, and whether they were delivered.',
      ],
      after: [
        'A draft of the brief stays in your own browser. We do not see it until you send the form; it disappears after 30 days, and you can clear it at any time.',
        'If you continue the brief on another device, your browser encrypts the draft and we keep only what it encrypted. The key is in your link alone, so we cannot read any of it. We delete it when you send the brief or delete the link, and otherwise 30 days after your last change.',
        'We count page views and steps of the brief: how many there were on a day, in which language, which site people came from and on what kind of device they read. There are no cookies, identifiers or IP addresses in it, so nobody can be found through such numbers. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), we do not count at all. The server’s log holds no personal data either.',
      ],
    },
    purpose: {
      title: 'What we use it for',
      text: ['We use it to:'],
      list: [
        'answer your message,',
        'prepare a quote and agree on the scope of the project,',
        'conclude and perform a contract, if you decide on one,',
        'protect the forms from spam and abuse.',
      ],
      after: ['We do no profiling and make no automated decisions.'],
    },
    basis: {
      title: 'Legal basis',
      text: ['We process data under the GDPR:'],
      list: [
        'Art. 6(1)(a): your consent, given when you send the brief. You can withdraw it at any time; that does not affect what we did before.',
        'Art. 6(1)(b): steps taken at your request before a contract, and performing the contract.',
        'Art. 6(1)(f): our legitimate interest in answering messages, keeping spam out and defending ourselves against claims.',
      ],
      after: [],
    },
    retention: {
      title: 'How long we keep it',
      text: [
        'We keep data for up to 3 years after our cooperation ends or, if there was none, up to 3 years after the last contact. We delete it earlier if you ask, unless the law requires us to keep it.',
        'A deleted enquiry stays in the trash for 30 days and is then gone for good, with the notes and emails that belong to it.',
        'Copies of emails we sent are deleted after 90 days, marks that prevent sending twice after 30 days, and traces of sign-in attempts, kept as hashes, after 2 days.',
      ],
      list: [],
      after: [],
    },
    rights: {
      title: 'Your rights',
      text: ['You have the right to:'],
      list: [
        'get a copy of your data and learn how we use it,',
        'have it corrected or completed,',
        'have it deleted or its processing restricted,',
        'object to processing based on our interest,',
        'take your data elsewhere, in JSON format,',
        'withdraw your consent,',
        'complain to the President of the Personal Data Protection Office in Poland (uodo.gov.pl).',
      ],
      after: [
        'The confirmation of your brief contains a private link. It shows where your enquiry stands, lets you download a copy of your answers and ask for them to be deleted. We answer such a request within 30 days.',
      ],
    },
    sharing: {
      title: 'Who we share it with',
      text: [
        'We do not sell data or pass it on for advertising. Our team has access to it, and so do the companies without which the site could not work: the hosting provider and the email provider. They act under data processing agreements and only on our instructions.',
        'Beyond that we hand data over only if an authority entitled to it asks for it.',
      ],
      list: [],
      after: [],
    },
    security: {
      title: 'How we protect it',
      text: [
        'Only our team reads enquiries, after signing in. Passwords are stored only as hashes, and sign-in attempts are limited. The site loads scripts, fonts and pictures only from its own server. Data is written so that it survives a crash.',
      ],
      list: [],
      after: [],
    },
    cookies: {
      title: 'Cookies and browser storage',
      text: ['Just browsing the site leaves no cookies at all. Only these can appear:'],
      list: [
        'language: remembers the language when you choose it in the header; expires after a year.',
        'session and known device: only for our team, after signing in to the panel.',
        'browser storage (not a cookie): the draft of the brief, the key of its link if you made one, the receipt for it, and answers to our questions that you have not sent yet, for at most 30 days, and a message not sent yet when you change the language, until the other version opens. On your device only.',
      ],
      after: ['All of them are necessary for what you ask for, which is why there is no banner about them.'],
    },
    contact: {
      title: 'Questions about your data',
      text: [
        'Write or call if you want to use your rights or simply ask something. We answer within 30 days at the latest, usually much sooner.',
      ],
      list: [],
      after: [],
    },
  },
  google:
    'We also use Google Analytics, but only with your consent. Until you agree, no Google script loads and nothing reaches Google. Refusing is as easy as agreeing. Your browser remembers your choice (analytics-choice) and you can change it in the footer; when you withdraw your consent, we remove Google’s cookies (_ga).',
  questions: 'Any questions?',
  questionsText: 'We answer within 30 days.',
};
