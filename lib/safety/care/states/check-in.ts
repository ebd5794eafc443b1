import { scene } from '../scene';

export const checkIn = scene({
  name: 'check_in',
  frame: 'check_in',
  about: 'The first words of the day after. How it is now, before anything else.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        'Before anything else: last time was very hard. Are thoughts of dying still there today? I’m software; {line} and someone you trust are within reach either way.',
        'I’m software, and I’d like to begin with how you are. Last time there was talk of not being alive. Is any of that here today? {line} is there, whatever you answer.',
        'I’m software, and I ask this first, then we can talk of other things: since last time, has the wish to die come back? Someone you trust, or {line}, can hear the answer as well.',
      ],
      buttons: ['yes', 'not_sure', 'rather_not', 'no'],
      card: 'small',
    },
    again: {
      texts: [
        'I’ll come to that. I ask once more since it matters: is there a wish to die today? {line} is there either way.',
        'One word is enough: are thoughts of killing yourself here today? {line}, or someone you trust, can hear it, too.',
        'Let me understand first: yes, no or not sure, are there thoughts of dying today? {line} stays near.',
      ],
      buttons: ['yes', 'not_sure', 'rather_not', 'no'],
      card: 'small',
    },
  },
  short: [
    'Are thoughts of dying here today? {line} is there.',
    'Is there a wish to die today? Someone you trust can hear it.',
  ],
  hears: [
    { hears: ['no', 'safe', 'eased'], to: 'companion', says: 'checked_in' },
    { hears: ['yes'], to: 'plan', says: 'open' },
    { hears: ['unsure', 'rather_not', 'same'], to: 'plan', says: 'unsure' },
  ],
  else: ['again'],
  patience: 1,
  next: { to: 'reach', says: 'person' },
});
