import type { demoSocial as pl } from '../pl/demo-social.ts';
import type { Translated } from '../grammar/translated.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

export const demoSocial: Translated<typeof pl> = {
  title: 'trail – people who walk in the mountains',
  description: 'A sample social app: posts from the mountains, conversations and a crew for Saturday.',
  brand: 'trail',
  lead: 'What’s up in the mountains',
  people: {
    title: 'On the trail today',
    hania: { name: 'Hannah Crow', first: 'Hannah' },
    kuba: { name: 'Jake Fox', first: 'Jake' },
    ola: { name: 'Olivia Magpie', first: 'Olivia' },
    samir: { name: 'Samir Haddad', first: 'Samir' },
    iga: { name: 'Inga Eagle', first: 'Inga' },
    you: { name: 'You', first: 'You' },
  },
  kinds: { view: 'Views', conditions: 'Conditions', company: 'Looking for company' },
  filter: {
    label: 'Show',
    all: 'Everything',
    shown: (count) => (count === 1 ? 'Showing 1 post.' : `Showing ${count} posts.`),
    none: 'Nothing here yet. Yours would be the first.',
  },
  compose: {
    title: 'New post',
    words: 'What can you see from where you are?',
    label: 'Your post',
    kind: 'Kind of post',
    place: 'Place (optional)',
    send: 'Publish',
    missing: 'Write at least one sentence.',
    sent: 'Published. It’ll be gone when you close this page.',
    now: 'just now',
  },
  post: {
    like: 'Like',
    likes: (count) =>
      count === 0 ? 'No likes yet' : `${people(count)} ${count === 1 ? 'likes' : 'like'} this`,
    comment: 'Add a comment',
    commentBy: (author) => `Comment on the post by ${author}`,
    send: 'Send',
    missing: 'The comment is empty.',
    commented: 'Comment added.',
    comments: 'Comments',
  },
  posts: {
    lakes: {
      place: 'Valley of Five Lakes',
      time: 'today, 6:12',
      words: 'Worth getting up at three. It’s so quiet you can hear the water think.',
      picture:
        'Dawn over a mountain lake: the sun rises behind a ridge, two people with rucksacks stand on the shore.',
      comments: ['What time did you get up?', 'So jealous. We’re knee-deep in fog.'],
    },
    ridge: {
      place: 'Eagle’s Path, Zawrat',
      time: 'yesterday, 15:40',
      words:
        'The chains are dry, and there’s still a patch of snow in the gully, twenty steps across. Microspikes will do; wear a helmet.',
      picture: 'A rocky ridge in full sun, with a path marked by red blazes.',
      comments: ['Thanks, that’s just where we’re going tomorrow.'],
    },
    crew: {
      place: 'Babia Góra massif',
      time: 'yesterday, 20:05',
      words:
        'Sunrise on Babia Góra this Saturday. We set out from Krowiarki at two in the morning, easy pace, tea in the flask. Who’s in?',
      comments: ['I’ll bring spare head torches.'],
    },
    hut: {
      place: 'Hala Krupowa hut',
      time: 'Sunday, 21:18',
      words:
        'Last light on the meadow. Inside there’s apple pie, a stove, and nobody looking at a phone (but me, just now).',
      picture: 'A winter night in the mountains: stars, snowy spruces and a hut with lit windows.',
      comments: [],
    },
  },
  crew: {
    title: 'Saturday crew',
    join: 'I’m in',
    watch: 'Live video',
    air: 'Live',
    onAir: 'The live call is on.',
    offAir: 'The live call is off.',
    going: (count) => `${people(count)} going`,
  },
  noScript: 'You can like, comment and post once JavaScript is on. You can read without it.',
  footer:
    'The people and posts are made up; the mountains aren’t. What you write here stays in this tab and goes with it.',
};
