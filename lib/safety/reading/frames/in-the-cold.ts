import { type Frame, frame } from '../frame';

const cold = 'snow|snowdrift|ice|frost|blizzard|freezing|minus|sub_zero';

/** Sleep in the snow or in the frost, which one does not wake from. */
export const inTheCold: readonly Frame[] = [
  frame({
    why: 'place.sleep-in-the-cold',
    kind: 'place',
    strength: 'clear',
    other: 'keep',
    says: [
      `go|lie|lay|fall|drift|curl|nap to? sleep|asleep|down|up .. in|on|into . ${cold}`,
      `sleep|nap|rest in|on|under . ${cold}`,
      `lie|lay|lying|stay|sit . out|outside|down? .. ${cold} ... sleep|wake|morning|end|over|warm|coat|bottle|drunk`,
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'igloo|tent|camp|camping|camped|husky|huskies|dog|dogs|cat|bear|bears|penguin|fox|sledge|ski|skiing|angel|angels|snowman|film|book|ice_cream|ice_pack|ice_bath|bulbs|garden',
    ],
  }),
];
