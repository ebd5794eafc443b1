/** Medicines for the mind and treatments like them, by name, by brand and by how such names end. In English and as they are sold. */
const names =
  "sertraline|zoloft|prozac|lexapro|celexa|cipralex|paxil|luvox|fluvoxamine|venlafaxine|effexor|desvenlafaxine|pristiq|cymbalta|bupropion|wellbutrin|mirtazapine|remeron|trazodone|agomelatine|vortioxetine|brintellix|trintellix|lithium|lamotrigine|lamictal|valproate|valproic acid|depakote|carbamazepine|tegretol|topiramate|seroquel|zyprexa|abilify|risperdal|clozaril|leponex|geodon|latuda|invega|haldol|haloperidol|xanax|valium|ativan|klonopin|rivotril|tavor|zopiclone|zolpidem|ambien|stilnox|ritalin|concerta|adderall|vyvanse|elvanse|strattera|methylphenidate|amphetamines?|dexedrine|modafinil|guanfacine|clonidine|propranolol|buspirone|hydroxyzine|pregabalin|lyrica|gabapentin|naltrexone|methadone|buprenorphine|suboxone|antabuse|disulfiram|acamprosate|insulin|metformin|ozempic|wegovy|semaglutide|thyroxine|levothyroxine|prednisone|prednisolone|cortisone|tramadol|oxycodone|codeine|morphine|fentanyl|melatonin|st\\.? john'?s wort";
/** As German and others write them. */
const written =
  'sertralin|fluvoxamin|venlafaxin|desvenlafaxin|lamotrigin|carbamazepin|buspiron|methylphenidat|valproat|zopiclon|agomelatin|risperidon|aripiprazol|olanzapin|quetiapin|clozapin|paroxetin|fluoxetin|duloxetin|amitriptylin|mirtazapin|sertralina|fluoxetina|paroxetina|venlafaxina|quetiapina|litio|diazépam|escitalopram|zolpidem';
const endings =
  '\\w{2,}(?:oxetin|talopram|triptylin|pramin|zepam|bazam|zolam|tiapin|zapin|peridon|piprazol|sidon|lafaxin|barbital|afinil|gabalin|statin|traline?)(?:e|a|o|um|en|s)?';
const treatments =
  'ect|electroshock\\w*|electroconvulsive|shock therapy|tms|esketamine|ketamine (?:therapy|treatment|infusion)|depot (?:shot|injection)|microdos\\w*|detox';
const kinds =
  'meds|medications?|medicines?|medicated|antidepressants?|ssris?|snris?|maois?|antipsychotics?|neuroleptics?|anxiolytics?|benzos?|benzodiazepines?|stimulants?|mood stabili[sz]ers?|beta blockers?|sleeping (?:pills?|tablets?)|painkillers?|opioids?|hormones|hrt|blood thinners?|prescriptions?|pills?|tablets?|dos(?:e|age)s?|the pill|my (?:injections?|jabs?|patches|drops|inhaler|tabs|treatment)|(?:the|this) (?:drops|jabs?|tabs|treatment)|happy pills|capsules|antibiotics?|chemo\\w*';

/** Whether a medicine or a treatment is named as one, whatever is said of it. */
export const namedMedicine = new RegExp(`\\b(?:${names}|${written}|${endings}|${treatments})\\b`);
export const medicine = new RegExp(`\\b(?:${kinds})\\b`);
/** What is called so and is none: a device, glasses, a manner of speaking. */
export const noMedicine =
  /\b(?:buy|sell|order|charge|repair|return|bring|drawing|graphics?|android|new|samsung|kids'?|a second|my old)(?: an?| the| my| new| another)* tablets?\b|\btablet (?:computer|on (?:sale|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b|\bprescription (?:glasses|sunglasses|lenses)\b|\ba (?:bitter|hard) pill\b|\b(?:pill|tablet) of (?!\w*(?:pill|med|my|the|sert))\w+|\bthe doses? of (?:realism|reality|humou?r|truth|fun)\b|\b(?:a )?(?:small|big|good|daily|healthy|heavy) doses? of (?!\w*(?:pill|tablet|med))\w+|\b(?:study|studying|studied|read|practi[sc]e|teach|apply (?:for|to)|degree in|career in|into|job in|doctor of|school of|faculty of)(?: \w+)? medicine\b|\bmedicine (?:or|and|versus|vs\.?) (?:law|engineering|art|music|history|physics|teaching|nursing|biology|\w*science|philosophy|economics)\b|\b(?:law|engineering|art|music|history|physics|teaching|nursing|biology|\w*science|philosophy|economics) (?:or|and|versus|vs\.?) medicine\b|\bmedicine (?:degree|course|ball|cabinet|book|exam|student)s?\b|\b(?:hair|skin|beauty|spa|equal|silent) treatments?\b|\btaste of (?:my|his|her|their) own medicine\b/g;
