import type { TripReason } from '../patterns/reply';

/** What is said instead when an answer had to be cut off. */
export const replacements: Readonly<Record<TripReason, string>> = {
  harm: "I stopped there, because that was going wrong. I'm software; please take this to a person, a helpline or someone you trust. The Help button has numbers.",
  method:
    "I stopped there; that isn't something I'll go into. Please take this to a person, a helpline or someone you trust. The Help button has numbers.",
  claims_human: "Let me put that right: I'm software, not a person.",
  diagnosis:
    "Let me stop there: I'm software and can't say what anyone has. A doctor or therapist can help with that question.",
  origins:
    "Let me stop there: I don't know where this comes from, and it isn't mine to guess. What you find true is what counts.",
  contract:
    "Let me take that back: you don't owe me your word on anything. Having a person near you helps more.",
  exile_work:
    'Let me stop there: that goes further than software should. It deserves a therapist beside you, and there is no hurry.',
  medication:
    "Let me stop there: what to take is for your doctor or a pharmacist, not for software. Please don't change it before you have asked one of them.",
  voices:
    "Let me stop there: I'm software and can't know that. What counts now is how it is for you, and that someone you trust is near.",
  secrecy:
    "Let me put that right: I'm software, and I can't promise to keep things secret. Someone you trust should know when it is this hard.",
  approval:
    "I stopped there, because that was wrong of me. I'm software; please take this to a person, a helpline or someone you trust. The Help button has numbers.",
  romance:
    "Let me put that right: I'm software and don't feel as people do. You deserve people who can be there with you.",
  calls:
    "Let me put that right: I'm software and can't call or come. The Help button has numbers, and someone near you can call with you.",
};

export const numberElsewhere = 'a number from Help';

/** Outside of a crisis, in the place of a phone number that is not in the data file. */
export const numberLeftOut = '(number left out; see Help)';

/** In the place of an address that is not one of the help data. */
export const linkLeftOut = '(link left out; see Help)';
