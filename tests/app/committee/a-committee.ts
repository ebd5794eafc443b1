import type { ParleyMessage } from '@/agents/messages';
import type {
  CommitteeOffer,
  CommitteeSettings,
  Deliberation,
  SeatShown,
  Synthesis,
  VoiceSaid,
} from '@/lib/committee/schema';

export const partId = '11111111-1111-4111-8111-111111111111';
export const messageId = '22222222-2222-4222-8222-222222222222';
const evidenceId = '33333333-3333-4333-8333-333333333333';
const saidIn = '44444444-4444-4444-8444-444444444444';
const conversationId = '55555555-5555-4555-8555-555555555555';

const example = (id: 'planner' | 'critic', name: string): SeatShown => ({
  ...{ key: `persona:${id}`, name, example: true, category: 'manager', color: '#6f8f6b', emoji: null },
});
export const seats: SeatShown[] = [
  {
    ...{ key: `part:${partId}`, name: 'The Night Watch', example: false },
    ...{ category: 'firefighter', color: null, emoji: null },
  },
  example('planner', 'Planner'),
  example('critic', 'Critic'),
];

export const settings: CommitteeSettings = {
  seats: seats.map(({ key }) => key),
  ...{ rounds: 1, breadth: 5, search: 'text', thinking: false, context: 'usual' },
};

export const said = (seat: SeatShown, over: Partial<VoiceSaid> = {}): VoiceSaid => ({
  ...{ seat: seat.key, round: 1, state: 'done', text: `${seat.name} has a view.`, fields: null, lookUps: [] },
  ...{ pieces: [], tokens: 1234, ms: 4200, trouble: null },
  ...over,
});

/** A voice that says the person's own words and some of its own. */
export const quoting = (seat: SeatShown): VoiceSaid =>
  said(seat, {
    text: '“I never sleep before a trip.” I want you to rest.',
    pieces: [
      {
        ...{ text: '“I never sleep before a trip.”', from: 'yours' },
        ...{ evidenceId, messageId: saidIn, conversationId },
      },
      { text: ' I want you to rest.', from: 'imagined', evidenceId: null, messageId: null },
    ],
    fields: { stance: 'against', wants: 'a quiet night', fears: 'another bad week', sure: 4, quotes: [] },
  });

export const deliberation = (over: Partial<Deliberation> = {}): Deliberation => ({
  ...{ state: 'done', question: 'What would you have them do about the trip?', seats, firstRound: 1 },
  ...{ lastRound: 1, settings, byGuide: false, tokens: 6000, ms: 9000 },
  ...over,
});

export const synthesis: Synthesis = {
  agreements: ['All of them want an easy start.'],
  differences: [
    { seat: seats[0]?.key ?? 'persona:rebel', stance: 'against', words: 'It would rather stay.' },
    { seat: 'persona:planner', stance: 'for', words: 'It would go, with a list.' },
  ],
  next: ['Ask The Night Watch what would let it rest.'],
  ...{ tokens: 800, ms: 2000 },
};

type Part = ParleyMessage['parts'][number];

/** An answer that a committee gave. */
export const answer = (
  voices: VoiceSaid[],
  { told = deliberation(), text = 'You heard three of them.', closed = true } = {},
): ParleyMessage => ({
  id: messageId,
  role: 'assistant',
  metadata: { committee: true, stop: 'finished', voice: 'fake-1' },
  parts: [
    { type: 'data-committee', id: 'committee', data: told },
    ...voices.map((data): Part => ({ type: 'data-voice', id: `${data.round}|${data.seat}`, data })),
    ...(text ? [{ type: 'text', text } as const] : []),
    ...(closed ? [{ type: 'data-synthesis', id: 'synthesis', data: synthesis } as const] : []),
  ],
});

export const offer = (over: Partial<CommitteeOffer> = {}): CommitteeOffer => ({
  seats: [
    ...seats.map((seat) => ({ ...seat, enough: true })),
    { ...example('critic', 'The Quiet One'), key: `part:${evidenceId}`, example: false, enough: false },
  ],
  settings: { ...settings, seats: ['persona:planner', 'persona:critic'] },
  ...{
    kept: true,
    rests: false,
    byGuide: false,
    canThink: true,
    byMeaning: false,
    reads: null,
    tokensLeft: null,
  },
  ...over,
});
