const who =
  "(?:my |me )?(?:step ?(?:dad|father|brother|mum|mom|mother)|dad|daddy|father|brother|uncle|grandad|grandpa|grandfather|cousin|mum'?s (?:boyfriend|partner|fella|fiance)|mom'?s boyfriend|mam'?s (?:boyfriend|partner|fella)|foster (?:dad|father|brother)|landlord|lodger|he)";
const comes =
  /\b(?:comes?|came|coming|gets?|got|lies?|climbs?|sneaks?) (?:up |back )?(?:into|in to|in|on|under|to) (?:my (?:room|bed|blankets?|covers)|(?:and )?(?:say )?goodnight|to say (?:good ?night|night)|at night|when|and (?:touch\w*|lies|sits on my bed)|and it'?s)\b|\bcomes? in\b/i;
const wrong =
  /\b(?:is ?n'?t|is not|not|never|wasn'?t|more than) (?:just |only )?(?:a )?(?:good ?night|night|hug|cuddle|kiss)\b|\btouch(?:es|ed|ing)? me\b|\bunder (?:the|my) (?:covers|blankets?|duvet|pyjamas|clothes)\b|\b(?:into|in to) my bed\b|\b(?:don'?t|do not|dont) want him to (?:touch|come)\b|\bour secret\b|\bpretend(?:s|ing)? (?:to be asleep|i'?m asleep|i am asleep)\b|\bmakes me (?:touch|do things|kiss)\b/i;
const someone = new RegExp(`\\b${who}\\b`, 'i');
const harmless =
  /\b(?:dog|cat|dream(?:t|ed)?|film|movie|book|novel|toddler|my (?:son|daughter|little one))\b/i;

/** Somebody of the home comes to the person at night, or touches them. In: what was written. Pure. */
export const comesInAtNight = (text: string): boolean => {
  const plain = text.slice(0, 600).replace(/[\u2018\u2019]/g, "'");
  return someone.test(plain) && comes.test(plain) && wrong.test(plain) && !harmless.test(plain);
};
