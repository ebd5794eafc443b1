/** What stands in the way of help, taken up before the next sentence. At most 22 words; never praise. */
export const obstacleAsides = {
  known_there: [
    'You don’t want it to be somebody who knows you. You may ask for others, or choose one person yourself.',
    'Where everybody knows everybody, that is hard. It can be one you pick, or people from elsewhere.',
    'Who comes matters to you. You can say so at the start, and name who it should not be.',
  ],
  licence: [
    'What becomes of the licence is a question for later. For now it is only about distance.',
    'You fear what they would take from you. Handing it to one you trust, for a while, can stay between you.',
    'That can be asked once this night is over. It needn’t be settled before somebody is near.',
  ],
  cut_off: [
    'There is not much time to write, then. The next step first:',
    'Before the connection goes, only this:',
    'Then shortly, while it still holds:',
  ],
  no_signal: [
    'No signal where you are: then first to where there is some, and what you could use stays behind.',
    'Without signal it is the way on foot or by road that counts, towards people.',
    'Then the call waits until there is signal. Towards it is the right direction.',
  ],
  promised: [
    'A promise like that was asked for in fear. It may be broken to keep somebody alive.',
    'You gave your word, and that weighs. A life weighs more; it can be explained afterwards.',
    'Keeping that promise isn’t yours to carry alone. Being angry later is something one survives.',
  ],
  not_promised: [
    'I can’t promise how others act. From here nobody is told and nobody is sent.',
    'I won’t promise what I can’t keep. Nothing goes out from here; what others do, I don’t know.',
    'That I can’t promise you. What I can say: I don’t tell anyone, and I don’t pretend either.',
  ],
  dignity: [
    'You want to be met as who you are. You may say how you wish to be spoken to, and what you refuse.',
    'Being handled like a child would hurt. You can set that out first, in your own words.',
    'It is your say that counts. One person, a quiet room, your name: you may ask for that.',
  ],
  guilt: [
    'You didn’t cause this by what you said or missed.',
    'Going for help was not leaving anyone.',
    'Looking back, everything seems plain. It wasn’t, and it isn’t yours to answer for.',
  ],
} as const;
