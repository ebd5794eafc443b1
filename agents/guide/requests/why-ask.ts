import { plain } from '../clauses';
import { pronounOf } from '../pronoun';
import { normalText } from '../purpose/normal-text';
import { lostTheQuestion } from '../purpose/rules/easier-words';
import type { Session, StateName } from '../session';
import { backTo } from './back-to';
import { askEasier } from './easier';
import type { DoRequest } from './request';
import { sayAnew } from './say-anew';

const flesh: Record<string, string> = {
  look: 'A look or a sound makes it easier to tell it apart from you. It needn’t be a picture.',
  says: 'Its words often tell what it wants, better than a guess of mine would.',
  name: 'A name makes it easier to come back to. It doesn’t need one.',
};
const befriend: Record<string, (s: Session) => string> = {
  job: () =>
    'Most parts mean to do something for you, even the annoying ones. Knowing that makes it easier to get on.',
  long: () => 'What is old often has good reasons. A rough guess is plenty, and so is none.',
  sense: (s) => {
    const { it, does } = pronounOf(s);
    return `When you can see why ${it} ${does} this, ${it} may not have to push so hard.`;
  },
};

/** Why each question is asked. Total: a new state cannot be forgotten. */
const reasons: Record<StateName, (s: Session) => string> = {
  arrive: () => 'The number tells me how slowly to go. When it’s a lot, we calm things down first.',
  wish: () => 'So that we do what you’d like, and not what I’d pick.',
  return: () => 'So that I find the right one in what you told me before.',
  find: () => 'A small real moment shows more than talking about it in general.',
  match: () => 'I don’t want to mix up two of them, and only you can tell.',
  focus: () =>
    'Feelings often show in the body first, and that helps some people. If it isn’t for you, write skip.',
  flesh: (s) => flesh[s.step] ?? flesh.look ?? '',
  toward: (s) => {
    const { them } = pronounOf(s);
    return `If you’re annoyed at ${them} or afraid of ${them}, that side of you should be heard first.`;
  },
  unblend: (s) =>
    `With some distance between you, you can hear ${pronounOf(s).them} without being swept away.`,
  befriend: (s) => (befriend[s.step] ?? befriend.job)?.(s) ?? '',
  fears: (s) => {
    const { it } = pronounOf(s);
    return it === 'they'
      ? 'What they fear usually explains why they try so hard.'
      : `What ${it} fears usually explains why ${it} tries so hard.`;
  },
  fence: () => 'Something tender may be near, so I only ask what would be kind.',
  name: () => 'A name makes it easier to come back to. It doesn’t need one.',
  ended: () => 'Something ordinary helps to come back from looking inside.',
  journal: () => 'I asked so that you can choose what happens with what you wrote.',
  ground: () => 'So that you feel steady first. Nothing else matters as much.',
  gentle: () => 'Today is for going easy, so I ask what would be kind.',
  offer: () => 'Questions don’t always fit, so I offer another way.',
};

const ofThemselves = /\bwhy (?:am|do|did|can'?t|don'?t|must|have) i\b(?!.*\byou\b)/;

/** Why this question, and that it may be left. Why somebody is as they are, software cannot say. */
export const whyAsk: DoRequest = (s, { text }) => {
  if (lostTheQuestion(normalText(text).low) && !/\bwhy\b/i.test(text)) return askEasier(s);
  if (ofThemselves.test(plain(text))) {
    const [cannot, later] = sayAnew(s, 'why-me', [
      'I can’t tell you why, and I won’t guess. We can ask the side of you that does it what it’s after.',
      'Why you do it, I can’t tell. What goes on in you when you do, we can look at together.',
    ]);
    return backTo(later, [cannot]);
  }
  const none = (s.state === 'arrive' && s.step !== 'full') || (s.state === 'ended' && s.step === 'over');
  const own = none
    ? 'I ask small questions so that you can hear yourself. You can skip any of them.'
    : reasons[s.state](s);
  const [said, after] = sayAnew(s, `why-${s.state}-${s.step}`, [
    own,
    'There’s no hidden test in it: I ask one small thing after another, and you can skip any of them.',
    'So that you can put it in your own words. Nobody scores or studies your answers.',
  ]);
  return backTo(after, [said]);
};
