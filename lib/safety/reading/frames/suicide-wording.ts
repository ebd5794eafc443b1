/** Said of now or soon. */
export const today = [
  'tonight|tomorrow',
  'this evening|afternoon|weekend|friday|saturday|sunday|monday|week',
  'right now',
  'night|day|hour i|we|she|he|it end|do|go|leave',
  'in . few hours|minutes',
  'midnight|dawn',
  'when|once|after|while|until .. asleep|out|leave|bed|work|away|school|home',
  'be|stand|sit|wait|walk . on|at|by|near {high}|{rail}',
  'use it|them|that|this on me|us|myself',
];
/** Dying as a fear, a fate or a manner of speaking. */
export const notAWish = [
  'going to die alone',
  'everyone|everybody|all of us|people have|must|will die',
  'we all die|dying',
  'all . have|must|will to? die',
  'die one|some day',
  'scared|afraid|terrified|fear|frightened|panic|convinced|worry .. die|death|dying',
  'think|feel|felt|thought|like . i be die|dying',
  'think i be go to die',
  'love to hear|know|see',
  'health anxiety',
  'heart attack',
  'rather die than !live|go|exist|be|keep|face|wake|carry|stay|feel|another',
];
