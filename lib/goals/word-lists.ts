const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** English words that German and Dutch do not have (or hardly): where a title holds one, its "die" is the verb. Lower case. */
export const englishOnly = listed(`
  a the of to and or but because please if unless whether than that this these those there here where when while why how what
  which who whom whose whatever whenever wherever whoever however somehow anyhow no i me my mine myself you your yours yourself
  he him his she hers herself himself it its itself we us our ours they them their theirs nobody somebody everybody anybody
  everyone someone anyone nothing anything everything something none even ever never again already anyway anymore soon sooner later
  now then today tonight tomorrow yesterday always often once twice just only too very quite with without within during through
  throughout before after by on at from for over under underneath upon above below beneath beside besides between behind near
  nearby next until till since about around across along alongside against toward towards inside outside into onto off out up
  down away back like unlike rather instead alone together is are were been being be isn aren have has had having do does did done
  doing can cannot could would should shall might must may let get gets getting got gotten try tries trying tried want wants wanted
  need needs make makes made take takes took one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred first second third
  past early midnight noon dawn dusk morning afternoon evening night nights overnight day days week weeks weekend weekends month
  months year years hour hours minutes seconds age aged birthday anniversary monday tuesday wednesday thursday friday saturday
  sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march june july october december spring
  summer autumn christmas easter thanksgiving new years home bed sleep sleeping asleep awake peace pain painless death dead
  deadly life lifeless live lives lived living alive old older young younger youngest happy sad free freely quick quicker slow
  slower easy easier hard harder sober drunk proud right brave braver broke afraid unafraid scared abroad overseas forever lonely
  unloved useless worthless hopeless nameless peaceful silent unseen hidden forgotten broken forgiven beaten drunken spoken unspoken
  chosen frozen stricken shaken mistaken forsaken driven given taken woken eaten written proven risen stolen torn worn gone known
  unknown unheard left lost loved cold hungry thirsty thin poor rich sick ill healthy well wrong better worse best worst good enough
  more most less least much many some any all every each both other another own same such few several knowing children child kids
  kid women woman men people mother father mum mom dad sister brother son daughter friend friends family open garden kitchen heaven
  happen happens happened seven sudden golden wooden oxygen green screen queen teen between listen chicken western eastern northern
  southern place somewhere anywhere nowhere elsewhere everywhere sometime sometimes someday upstairs downstairs indoors outdoors
  deserve deserves whole entire complete above hope love hate hurt hurts aware unaware safe safely train bridge river lake woods
  forest sea beach rope pills pill gun overdose hanging hung drowning suicide crash cliff street road hospital hospice dignity
  honour honor grace style shame guilt regret regrets fear fight fighting martyr hero soldier stranger failure cry crying tears
  smile smiling laugh laughing sorry thanks thank goodbye world way ways ago yet ahead fine quiet long short half whilst amid among
  plus minus per p either neither nor not though although everytime anytime ready tired weak strong stupid ugly fat true false
  despite except regardless otherwise likewise else wise beforehand late mid halfway nice sane insane pale mute sweet gentle calm
  clean numb innocent virgin blind loud noble childfree asap pls plz rn tmrw tonite nite tho lol cause cuz coz bc gonna wanna gotta
  dont cant wont ive youre thats theyre isnt xmas halloween valentine valentines surgery burden dozen alien swollen rotten kitten
  barren oven haven amen pattern lantern concern sprung unsung feb jun jul sept oct nov dec tue tues wed thu thurs fri sat sun god
`);

/** After "die" alone: words that German has too, but not behind its article. */
export const englishAfterDie = listed(`
  in an so am as via still fast warm winter august april september november also was will her and him fallen hidden
  undercover fall bald mad bad rot king mon mr pure blue
`);

/** Words of German and Dutch that English does not have: what holds one and no word of English is of these languages. Lower case. */
export const germanic = listed(`
  der das dem den des und oder aber nicht kein keine mit von vom zu zum zur für auf im am ein eine einen einer einem mein meine
  meinen meiner meinem mich mir dich dir sich uns euch ihr ihre sein seine bei beim aus nach über unter vor um wieder mehr weniger
  besser endlich immer jeden jede jeder jetzt heute morgen abends bis seit ohne gegen durch wie wenn dass weil ist sind wird werden
  hat haben habe kann können muss soll bin bist wo was wer alle allen anderen eigene eigenen neue neuen steuer angst arbeit schule
  uni familie kinder mutter oma ruhe welt liebe trauer wut scham zeit woche reise therapie diät wohnung miete bude firma prüfung
  küche bahn arbeiten trennung freude stimme sprache musik sache dinge stelle karte liste sucht ehe oder
  het een niet van voor op mijn aan te naar bij uit geen meer beter elke deze dit brief hond baan kamer reis cursus afspraak keuken
  taal zaak nieuwe oude hele week-end boeken honden katten tuin fiets wedstrijd opleiding verhuizing uhr
`);
