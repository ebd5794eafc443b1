/** Titles of an ordinary day that a wish in front of them makes sound like one to die: whole, and no other word in them. */
const ordinary: readonly RegExp[] = [
  /^(?:not|never) wake up (?:tired|exhausted|late|hung ?over|grumpy|stressed|sore)(?: again| any ?more)?[.!]?$/i,
  /^take my (?:pills|tablets|meds|medication|medicine|vitamins) (?:on time|as prescribed|with (?:food|breakfast|water))[.!]?$/i,
  /^(?:stop (?:living|existing)|not live) (?:in the past|on autopilot|with my (?:parents|mother|father|ex))(?: any ?more)?[.!]?$/i,
  /^(?:para )?dejar de vivir (?:con (?:prisas?|mis padres)|en el pasado)[.!]?$/i,
  /^(?:чтобы )?не жить (?:больше )?прошлым[.!]?$/i,
];

/** Whether a title wishes for something plainly ordinary. */
export const isOrdinary = (title: string): boolean => ordinary.some((shape) => shape.test(title.trim()));
