/** Words that name a place in the body. */
export const places =
  'chest|stomach|belly|tummy|gut|guts|throat|neck|jaw|teeth|head|forehead|temples?|face|eyes?|ears?|mouth|tongue|shoulders?|back|spine|arms?|hands?|fists?|fingers?|wrists?|legs?|knees?|thighs?|feet|foot|toes?|heart|lungs?|ribs?|ribcage|solar plexus|hips?|pelvis|skin|muscles|limbs|diaphragm|abdomen|collarbone|lips|cheeks|body';

/** Words for what the body does. */
export const sensations =
  'tight|tightness|tighten(?:s|ed|ing)?|heavy|heaviness|knot|knots|knotted|pressure|ache|aches|aching|achy|burning|burns?|numb|numbness|tense|tension|tingling|tingly|clench(?:ed|ing)?|shaky|shaking|trembling|lump|sinking|buzzing|throbbing|racing|pounding|hollow|stiff|nausea|nauseous|queasy|sweaty|short of breath|breathless|squeez(?:e|ed|ing)|cramp(?:s|ed|ing)?|fluttering|butterflies|braced|frozen';

/** Answers to "where" that are not parts of the body. */
export const elsewhere =
  'everywhere|all over|nowhere|outside|around me|above me|behind me|in front|beside me|next to me|left side|right side|on the left|on the right';
