export interface Exercise {
  id: string;
  name: string;
  about: string;
  /** One at a time; the person sets the pace. */
  steps: readonly string[];
}

/** Eyes open and turned outward first; none of them asks for a way of breathing. */
export const exercises: readonly Exercise[] = [
  {
    id: 'look',
    name: 'Look around',
    about: 'Slowly, as if you had just come in.',
    steps: [
      'Let your eyes go to something far away: a window, a wall, a light.',
      'Turn your head slowly to one side, then to the other. Notice where the door is.',
      'Find three things of the same colour. Say the colour, aloud or silently.',
      'Say where you are and what day it is. If the day does not come, look it up; that counts.',
    ],
  },
  {
    id: 'feet',
    name: 'Feet on the floor',
    about: 'Or whatever is holding you up.',
    steps: [
      'Keep your eyes open. Notice what holds you: the floor, a chair, a bed.',
      'Press your feet down a little, as if you were leaving prints. Then let go.',
      'Again, first one foot, then the other. If feet are not a good place, use your hands on the table.',
      'Notice one place where you are touching something solid. It will stay there.',
    ],
  },
  {
    id: 'five',
    name: 'Five, four, three, two, one',
    about: 'Through the senses. Any of them can be swapped.',
    steps: [
      'Five things you can see. Take them slowly, one after the other.',
      'Four things you can touch, or four places where cloth meets skin.',
      'Three things you can hear. If it is quiet, make a small sound yourself.',
      'Two things you can smell, or two smells you like to remember.',
      'One thing you can taste, or one sip of water.',
    ],
  },
  {
    id: 'water',
    name: 'Cold water',
    about: 'If there is some within reach.',
    steps: [
      'Go to the nearest tap, or take a cold glass or can. There is no hurry.',
      'Let it run over your hands, or hold the cold thing in your palm.',
      'Notice exactly where the cold begins and where it ends.',
      'Dry your hands slowly. Notice them warm up again.',
    ],
  },
];
