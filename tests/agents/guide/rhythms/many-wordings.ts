/** What the guide makes of a message: nothing (`talk`), or what it does or asks back. Today is Sunday, 29 November 2026. */
export type Meant =
  | { on: { days?: number[]; date?: string; time: string } }
  | { asksBack: true }
  | { off: true }
  | { lists: true }
  | { makes: string }
  | { talk: true };

/** Written before the rules were tuned to any of them. */
export const manyWordings: readonly (readonly [text: string, meant: Meant])[] = [
  ['ask me every Sunday at 8pm how the Critic is', { on: { days: [0], time: '20:00' } }],
  [
    'could u check in on me each weekday around 7 in the morning pls',
    { on: { days: [1, 2, 3, 4, 5], time: '07:00' } },
  ],
  [
    'Would you be so kind as to inquire after me every evening at half past nine?',
    { on: { days: [0, 1, 2, 3, 4, 5, 6], time: '21:30' } },
  ],
  ['remind me tomorrow morning to look at this', { on: { date: '2026-11-30', time: '09:00' } }],
  ['check in with me on weekdays at 7', { asksBack: true }],
  ['yo hit me up mondays n thursdays 6pm to see how im doing', { on: { days: [1, 4], time: '18:00' } }],
  ['I would like to be asked on Wednesdays at 19:15 how I slept.', { on: { days: [3], time: '19:15' } }],
  ['set up a daily check-in at noon', { on: { days: [0, 1, 2, 3, 4, 5, 6], time: '12:00' } }],
  ['please ask me again on Friday at 10 am', { on: { date: '2026-12-04', time: '10:00' } }],
  [
    'every saturday and sunday, 11 oclock in the morning, please ask how it went',
    { on: { days: [0, 6], time: '11:00' } },
  ],
  [
    'Can you write to me tonight at 9 and ask if I ate something?',
    { on: { date: '2026-11-29', time: '21:00' } },
  ],
  ['schedule a check in for tuesday 8.30 pm', { on: { date: '2026-12-01', time: '20:30' } }],
  ['I want a weekly check-in, Sunday nights at 9pm', { on: { days: [0], time: '21:00' } }],
  ['Ask me tomorrow at 14:00 whether I called her.', { on: { date: '2026-11-30', time: '14:00' } }],
  ['nudge me on the weekends at 5pm', { on: { days: [0, 6], time: '17:00' } }],
  [
    'my english is small. you ask me every day 20:00 how i am, yes?',
    { on: { days: [0, 1, 2, 3, 4, 5, 6], time: '20:00' } },
  ],
  [
    'Start checking in with me every morning at 6:45.',
    { on: { days: [0, 1, 2, 3, 4, 5, 6], time: '06:45' } },
  ],
  [
    'The Critic is loud today. Could you ask me on Sunday at 6 in the evening how it is?',
    { on: { date: '2026-12-06', time: '18:00' } },
  ],
  ['check in with me', { asksBack: true }],
  ['could you ask me every now and then how i am', { asksBack: true }],
  ['Remind me on Thursday.', { asksBack: true }],
  ['I’d love a check-in on Sundays', { asksBack: true }],
  ['ask me how i am at 8', { asksBack: true }],
  ['stop the check-ins', { off: true }],
  ['no more Sunday questions', { off: true }],
  ['Please don’t ask me on Sundays any more.', { off: true }],
  ['can u turn off that daily check in thing', { off: true }],
  ['I should be glad if the evening reminders ceased; kindly cancel them.', { off: true }],
  ['stop asking me every evening', { off: true }],
  ['what are my intentions?', { lists: true }],
  ['show me the list of my intentions pls', { lists: true }],
  ['which intentions do I have going at the moment', { lists: true }],
  ['make an intention: say no once this week', { makes: 'say no once this week' }],
  [
    'Could you please add a new intention, namely to call my sister on her birthday?',
    { makes: 'call my sister on her birthday' },
  ],
  ['i want to make it an intention to go to bed before midnight', { makes: 'go to bed before midnight' }],
  ['My mother asks me every Sunday at 8 whether I went to church.', { talk: true }],
  ['It reminds me every morning that I am late.', { talk: true }],
  ['They check in on me every day and I hate it.', { talk: true }],
  ['My intention was to be kind, but I shouted.', { talk: true }],
  ['He said ask me tomorrow at 8, and then he never answered.', { talk: true }],
];
