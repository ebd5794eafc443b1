import type { PastDay } from './past.ts';

/** Two months of somebody invented, with nobody's name in it: for walks that look back, and for the pictures. */
export const monthsOfALife: PastDay[] = [
  {
    ago: 62,
    said: [
      'Part of me rereads every mail five times before I send it',
      '7',
      'my shoulders go up to my ears',
      'like an old clerk with a stamp',
      'it says that one mistake is enough to be found out',
      'curious, and a bit tired of it',
      'it wants me to be safe from blame',
      'stop',
    ],
    parts: [
      {
        name: 'The Inspector',
        category: 'manager',
        quotes: ['rereads', 'shoulders', 'clerk', 'one mistake', 'blame'],
      },
    ],
  },
  {
    ago: 41,
    said: [
      'On the ferry back I noticed one that only wanted to watch the gulls and be left in peace',
      '3',
      'warm behind my breastbone',
      'like a child with its nose against a window',
      'it says can we stay a little longer',
      'tender',
      'stop',
    ],
    parts: [
      {
        name: 'The Window Child',
        category: 'exile',
        quotes: ['gulls', 'breastbone', 'window', 'stay a little longer'],
      },
    ],
    notes: [
      {
        title: 'What helps',
        text: 'Ten minutes outside before the first mail. Tea, not coffee, after four.',
      },
    ],
  },
  {
    ago: 30,
    said: [
      'I scrolled until two again, part of me would not put the phone down',
      '6',
      'my eyes burn and my jaw is tight',
      'like somebody pulling the curtains shut',
      'it says not now, later, not now',
      'kind, a little',
      'it tries to give me an hour that belongs to nobody',
      'stop',
    ],
    parts: [
      {
        name: 'The Night Scroller',
        category: 'firefighter',
        quotes: ['scrolled', 'jaw', 'curtains', 'not now', 'belongs to nobody'],
      },
    ],
  },
  {
    ago: 16,
    said: [
      'The Planner filled the whole weekend with lists before I was awake',
      '5',
      'a buzzing in my forehead',
      'like a station board that never stops turning',
      'it says if you rest now everything falls apart',
      'curious',
      'it tries to make sure that nobody has to wait for me',
      'stop',
    ],
    parts: [
      {
        name: 'The Planner',
        category: 'manager',
        quotes: ['weekend', 'buzzing', 'station board', 'falls apart', 'wait for me'],
      },
    ],
    related: [
      {
        from: 'The Planner',
        to: 'The Night Scroller',
        fields: { type: 'polarized', note: 'One fills the day, the other takes the night back.' },
      },
      { from: 'The Inspector', to: 'The Window Child', fields: { type: 'protector_exile' } },
    ],
    placed: [
      { part: 'The Inspector', distance: 42, bearing: 305, loudness: 2 },
      { part: 'The Planner', distance: 62, bearing: 40, loudness: 3 },
      { part: 'The Night Scroller', distance: 70, bearing: 140, loudness: 2 },
      { part: 'The Window Child', distance: 48, bearing: 225, loudness: 1 },
    ],
  },
  {
    ago: 5,
    said: [
      'The Inspector was quieter today, I sent the mail after reading it twice',
      '3',
      'my shoulders stayed down',
      'stop',
    ],
    changed: [{ part: 'The Inspector', changes: { role: 'It wants me to be safe from blame' } }],
    related: [{ from: 'The Inspector', to: 'The Planner', fields: { type: 'allied' } }],
    written: [
      {
        part: 'The Window Child',
        kind: 'letter',
        body: 'Dear you, in spring we take the ferry again and stay on deck the whole way.',
      },
      { part: 'The Planner', kind: 'note', body: 'It goes quiet when the list is on paper.' },
    ],
  },
  {
    ago: 2,
    changed: [{ part: 'The Planner', changes: { name: 'The Station Master' } }],
    notes: [{ title: 'Sunday', text: 'No lists before breakfast. It worked until ten.' }],
  },
];
