/** Words for feelings, as people write them. */
export const feelings =
  'sad|sadness|angry|anger|mad|furious|rage|anxious|anxiety|afraid|scared|fear|fearful|terrified|ashamed|shame|guilty|guilt|lonely|loneliness|alone|worried|worry|worries|nervous|panicky|frustrated|frustration|irritated|irritation|irritable|annoyed|hurt|jealous|jealousy|envious|envy|resentful|resentment|embarrassed|embarrassment|humiliated|dread|grief|grieving|empty|emptiness|restless|stressed|stress|upset|helpless|powerless|disappointed|disgust|disgusted|bitter|bored|confused|torn|unsettled|uneasy|tearful|on edge|defensive|insecure|small|stuck|low|down|crushed|rejected|tired|exhausted|happy|glad|relieved|calm|hopeful|proud|excited|tender|miserable|awful|terrible|horrible|rubbish|rough';

/** Words that only count as a feeling after "feel", "felt" or "feeling". */
export const feelVerbs = 'feel|feels|felt|feeling';
