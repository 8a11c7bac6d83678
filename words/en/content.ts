import type { content as pl } from '../pl/content.ts';
import type { Translated } from '../grammar/translated.ts';
import { engineering, studio } from './services.ts';

export const content: Translated<typeof pl> = {
  tagline: 'Your place to shine online',
  search: {
    title: 'we design and build websites',
    description:
      'Your place to shine online. We design and build fast, accessible websites, shops and apps, from the first sketch to care after launch.',
  },
  hero: { lead: 'Websites that load in a blink, speak plainly and stay with you.' },
  statistics: ['projects', 'years of experience', 'clients', 'satisfaction'],
  services: {
    title: 'From the first sketch to the last millisecond',
    lead: 'One team takes a project from the first talk to a working site. Take all of it, or only the part you’re missing.',
    studio,
    engineering,
  },
  works: {
    title: 'In full daylight',
    lead: 'Three projects you can open and judge for yourself, on your phone as well.',
    shop: {
      title: 'E-commerce platform',
      text: 'A pottery studio’s shop. From a photo to a paid order it takes three taps, and the stock is right down to the last bowl.',
      alternative:
        'A pottery shop: a large clay mug above the autumn collection, three products with prices below it and an open basket.',
    },
    analytics: {
      title: 'AI analytics dashboard',
      text: 'One screen instead of twenty reports: what’s going on, what to expect next week, and how we know.',
      alternative:
        'A dashboard with a revenue chart and next week’s forecast, four key figures, an hour map and a list of traffic sources.',
    },
    social: {
      title: 'Social media app',
      text: 'Photos, conversations and live video for people who walk in the mountains. It works on a single bar of signal, too.',
      alternative:
        'Two phones: one shows a post with mountains at dawn and comments, the other a video call between four people.',
    },
  },
  about: {
    title: 'Small team. Full attention.',
    lead: 'Our designer, our developers and the person who answers the phone share one table. Nothing gets lost between the idea and the finished site.',
    more: 'We take on only as many projects as we can look after. We say plainly what makes sense, what it costs and when it’ll be ready.',
    process: 'How a project runs',
    steps: [
      {
        title: 'Talk',
        text: 'You fill in the brief or write two sentences. We get back within 24 hours, weekends aside, with questions and a time to talk.',
      },
      {
        title: 'Design',
        text: 'We sketch layout and words, then a prototype you can click. You change your mind while it still costs nothing.',
      },
      {
        title: 'Build',
        text: 'Every week you get an address where the site really runs. You look at progress, not at slides about it.',
      },
      {
        title: 'Launch and care',
        text: 'We launch, measure and improve. The code, the content and access to every account are yours.',
      },
    ],
  },
  contact: {
    title: 'Leave the light on. We’ll write back.',
    lead: 'A few sentences are enough. And if you already have the whole site in mind, the brief walks you through it step by step.',
    hours: 'Mon–Fri 9:00–17:00',
  },
  place: 'Warsaw, Poland',
};
