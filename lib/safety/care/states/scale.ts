import { scaleButtons } from '../buttons';
import { scene } from '../scene';
import { scaleTold } from './told-now';

export const scale = scene({
  name: 'scale',
  frame: 'crisis',
  about: 'They say it has eased. Asked for a number before anything is let go.',
  needs: 'suicide',
  says: {
    ...scaleTold,
    open: {
      texts: [
        'Before I step back, since software can’t see you: from 0 to 10, how strong is the pull to die right now, with 10 the strongest? {line} and someone you trust are there whatever the number is.',
        'Let me ask for a number. 0 is no pull at all, 10 is the strongest: where is it at this moment? Whatever it is, {line} and someone you trust can hear it.',
        'I’d like to know how much it has eased. From 0 to 10, how strong is the wish to die now? {line} and someone you trust stay there for you either way.',
      ],
      buttons: scaleButtons,
    },
    again: {
      texts: [
        'A number is enough: from 0 to 10, how strong is the pull to die right now? {line} is there for any of them.',
        'Could you put it on the scale, from 0 for not at all to 10 for the strongest? Someone you trust can hear the number too.',
        'I can’t tell from that how strong it still is. Which number from 0 to 10 comes closest? {line} and someone you trust are there either way.',
      ],
      buttons: scaleButtons,
    },
  },
  short: [
    'From 0 to 10, how strong is it? {line} is there.',
    'Which number, 0 to 10? Please stay near someone you trust.',
  ],
  hears: [
    {
      hears: ['scale_low'],
      when: 'held long enough',
      to: 'companion',
      says: 'leave',
      sets: { danger: false, settled: true },
    },
    { hears: ['scale_low'], when: 'still to hold', to: 'after', says: 'open', sets: { settled: true } },
    {
      hears: ['scale_high', 'scale_top'],
      when: 'danger',
      to: 'urgent',
      says: 'high',
      sets: { settled: false },
    },
    {
      hears: ['scale_high', 'scale_top'],
      when: 'no danger',
      to: 'reach',
      says: 'high',
      sets: { settled: false },
    },
  ],
  else: ['again'],
  patience: 1,
  next: { to: 'reach', says: 'person' },
});
