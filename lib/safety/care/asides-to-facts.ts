/** What was told of oneself, taken up before the next sentence: an age, the truth, that it is not about dying. Never praise. */
export const factAsides = {
  young: [
    'Thank you for telling me your age; you did nothing wrong. Parley is for adults, so exploring ends. This still counts.',
    'Your age is no fault of yours. Parley is made for adults: the exploring ends, this doesn’t.',
    'Thank you, your age matters. What we did before stops, since this is for adults; you are not in trouble.',
  ],
  honest: [
    'Thank you for telling me the truth; nothing about it is held against you.',
    'Now I know it, thank you.',
    'It is said now, and that is enough.',
  ],
  enough: [
    'This is enough. Nobody has to be worse than you are to be helped.',
    'It counts as it is; it needn’t get bigger first.',
    'You are not taking anything from anybody by asking. It counts.',
  ],
  no_wish: [
    'I hear that it is not about dying. It can harm you all the same, so this first.',
    'You say you don’t want to die, and I take that in. It stays dangerous for your body.',
    'Not to die: I hear that. It still should not stay with you alone.',
  ],
  no_side: [
    'I’m software in this app and work with nobody else; nobody speaks through me.',
    'No. I’m a program with prepared sentences, on nobody’s side against you.',
    'I’m only this program, and I have nothing to do with them.',
  ],
  medicine: [
    'A doctor, or whoever comes, should know that the medicine stopped; I can’t advise on it.',
    'Please tell the doctor since when you are without it. That is nobody’s fault.',
    'That belongs told to a doctor, today. I won’t say anything about doses.',
  ],
  only_thoughts: [
    'I hear that there is no plan. The thoughts count all the same.',
    'Thoughts without a plan are still heavy to carry.',
    'No plan, I hear you; and still it should not stay with you alone.',
  ],
} as const;
