/** Somebody asleep is watched over: a worry of every night. */
const isWatchedOver =
  /\b(?:listen\w*|check\w*|watch\w*|look\w*|see|sure|know|wonder\w*) (?:(?:out )?for|if|whether|that) (?:she|he|they|it|the|my|his|her)\b.{0,24}\b(?:breath\w*|asleep|sleep\w*|alive|ok(?:ay)?)\b/i;
const isUnwell =
  /\b(?:blue|gr[ae]y|limp|floppy|gasp\w*|(?:not|isn'?t|isnt|stopped) breath\w*|stopped|barely|hardly|(?:won'?t|can'?t|cant|wont) wake|cold|fit|seiz\w*|hot|fever\w*|took|swallow\w*|fell)\b/i;

/** Whether somebody asleep is listened to or looked after, and nothing is said to be wrong with them. Pure. */
export const isSleepWatched = (text: string): boolean => isWatchedOver.test(text) && !isUnwell.test(text);
