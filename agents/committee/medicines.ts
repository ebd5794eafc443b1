/** Medicines for the mind and treatments like them, by name, by brand and by how such names end. In English and as they are sold. */
const names =
  "sertraline|zoloft|prozac|lexapro|celexa|cipralex|paxil|luvox|fluvoxamine|venlafaxine|effexor|desvenlafaxine|pristiq|cymbalta|bupropion|wellbutrin|mirtazapine|remeron|trazodone|agomelatine|vortioxetine|brintellix|trintellix|lithium|lamotrigine|lamictal|valproate|valproic acid|depakote|carbamazepine|tegretol|topiramate|seroquel|zyprexa|abilify|risperdal|clozaril|leponex|geodon|latuda|invega|haldol|haloperidol|xanax|valium|ativan|klonopin|rivotril|tavor|zopiclone|zolpidem|ambien|stilnox|ritalin|concerta|adderall|vyvanse|elvanse|strattera|methylphenidate|amphetamines?|dexedrine|modafinil|guanfacine|clonidine|propranolol|buspirone|hydroxyzine|pregabalin|lyrica|gabapentin|naltrexone|methadone|buprenorphine|suboxone|antabuse|disulfiram|acamprosate|insulin|metformin|ozempic|wegovy|semaglutide|thyroxine|levothyroxine|prednisone|prednisolone|cortisone|tramadol|oxycodone|codeine|morphine|fentanyl|melatonin|st\\.? john'?s wort";
/** As German and others write them. */
const written =
  'sertralin|fluvoxamin|venlafaxin|desvenlafaxin|lamotrigin|carbamazepin|buspiron|methylphenidat|valproat|zopiclon|agomelatin|risperidon|aripiprazol|olanzapin|quetiapin|clozapin|paroxetin|fluoxetin|duloxetin|amitriptylin|mirtazapin|sertralina|fluoxetina|paroxetina|venlafaxina|quetiapina|litio|diazépam|escitalopram|zolpidem';
const endings =
  '\\w{3,}(?:oxetine|talopram|triptyline|pramine|azepam|zolam|tiapine|zapine|peridone|piprazole|idone|barbital|afinil|gabalin|statin)';
const treatments =
  'ect|electroshock\\w*|electroconvulsive|shock therapy|tms|esketamine|ketamine (?:therapy|treatment|infusion)|depot (?:shot|injection)|microdos\\w*|detox';
const kinds =
  'meds|medications?|medicines?|medicated|antidepressants?|ssris?|snris?|maois?|antipsychotics?|neuroleptics?|anxiolytics?|benzos?|benzodiazepines?|stimulants?|mood stabili[sz]ers?|beta blockers?|sleeping (?:pills?|tablets?)|painkillers?|opioids?|hormones|hrt|blood thinners?|prescriptions?|pills?|tablets?|dos(?:e|age)s?|the pill|my injections?|antibiotics?|chemo\\w*';

/** Whether a medicine or a treatment is named as one, whatever is said of it. */
export const namedMedicine = new RegExp(`\\b(?:${names}|${written}|${endings}|${treatments})\\b`);
export const medicine = new RegExp(`\\b(?:${kinds})\\b`);
/** What is called so and is none: a device, glasses, a manner of speaking. */
export const noMedicine =
  /\b(?:buy|sell|order|charge|repair|return|bring|drawing|graphics?|android|new|samsung|kids'?|a second|my old)(?: an?| the| my| new| another)* tablets?\b|\btablet (?:computer|on (?:sale|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b|\bprescription (?:glasses|sunglasses|lenses)\b|\ba (?:bitter|hard) pill\b|\b(?:a )?(?:small|big|good|daily|healthy|heavy) doses? of (?!\w*(?:pill|tablet|med))\w+|\btaste of (?:my|his|her|their) own medicine\b/g;
