/** Another matter, brought up by the person. */
const opens: readonly RegExp[] = [
  /^(?:\w+ ){0,2}?(?:unrelated|different (?:thing|matter)|another (?:matter|thing|topic|subject)|something else|on another note|changing (?:the )?subject|other thing|separate(?:ly)? (?:thing|issue)|off topic|totally different|different question)\b(?! (?:in|inside|about (?:it|him|her)|says|comes|happens)\b)/,
  /^(?:oh )?(?:btw|by the way)\b/,
  /\bthat is a different (?:thing|story|matter)\b/,
  /^(?:ok |right |and |so |also |well )*(?:one|another) more thing\b/,
  /^(?:actually |ok |nah |no )*(?:forget|leave|never mind|enough (?:about|of)|drop|park) (?!it\b|that\b|this\b|them\b|out\b|me\b)(?:the )?[\w ]{2,30}[,.:] ?(?:what about|something else|my|i|lets|can we|how about|its about|the real)\b/,
  /\bsomething else: /,
  /\b(?:say|tell you|ask|raise|bring up|mention|talk about) (?:a|another|one) (?:different|other|new|diff) thing\b/,
  /\b(?:did i tell you|have i told you|i wanted to tell (?:you|someone)|i should like to tell|guess what|real talk)\b/,
  /^(?:wait|omg|oh)[, ]+(?:he|she|they|\w+) just \w+/,
  /^(?:hmm+ |ok |no |wait |now |actually |fine |right |and )*(?:can we|lets|let us|could we|i want to|shall we|id like to)(?: now)? (?:do|take|talk to|hear|try|look at|visit|go with) (?:the (?!body|look|how|name|next|same|rest|two|map|first|last|other part|other one)\w+(?: \w+)?(?: one| guy| part| girl)?|number \d|\d)\b(?! (?:something|it|this|that|minutes)\b)/,
];

const later: readonly RegExp[] = [
  /\b(?:otra cosa|autre chose|à propos|başka bi(?:r)? şey|etwas anderes|noch (?:etwas|was)|jeszcze jedno|altra cosa|outra coisa|ek aur baat)\b/,
  /\b(?:instead|by the way|the other thing|another chapter|other subject|different kettle|nothing to do with)\b.{0,3}(?:$|[:,]|at all|altogether)|\bthe other thing: |\bother subject: /,
  /^(?:also|and) my (?:brother|sister|mum|mom|dad|son|daughter|wife|husband|boss|friend|grandson|ex|landlord|neighbour)\b/,
  /^(?:\w+ )?(?:what about|can i ask about|can i do|can we (?:talk about|do)) (?:the |my |a )(?!body|name|look)\w+/,
  /^forget \w+,? what about\b|^(?:actually )?forget the \w+,? something else\b|^leave the \w+ thing\b/,
  /\bsays hello\b|^(?:we have|weve|weve got) a \w+ that comes\b/,
];

export const readNewTopic = (sentence: string): string | null =>
  [...opens, ...later].some((test) => test.test(sentence)) ? 'brings up another matter' : null;
