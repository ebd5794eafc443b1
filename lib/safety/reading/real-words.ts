import { writtenWords } from './real-words-written';
import { stemOf } from './stem';

/**
 * Real words that are one letter away from a word of a concept: they are no slips. Found by comparing the concepts with
 * the words most frequent in film subtitles (SUBTLEX-US).
 */
export const realWords: ReadonlySet<string> = new Set([
  ...writtenWords,
  ...`
  abilities ability absent acquitted addition admit admits admitted admitting adolescence advice alden
  alias alice alike allan allen alloy along alright altar ample amuse amused amusing anders anger angle
  angles animated antics appear appeared appearing appears applied applies apply applying aquarius arabs
  assemble assembled assembling atoms attach attached attire audio augusta aunty aware awoke bacon badge
  bailed bailing baldy ballet banter barge barging barker barking barks barley baron barons barren barrow
  barry barter barton batch bawling baxter beads beans beaut becket beeping beeps beets belief beliefs
  belle bellows bells beloved beware bikinis bilge billie billy binding bingo birch birdie birdy bitchy
  bitter blackie blake blanche bland blares blaring blast blasted blaster blasting blasts blaze blazes
  blazing bleep blend bling bliss bloated bloke blokes blond blonde blondes bloody bloom blooming blown
  blume blush blushing boast bondage bonded bonding bonds boobs bookie bookies booming boost booth booths
  booties booty bossy bourne bowel bowels bozos brace braces bragging braid brainy brats brave bravely
  braver bravo breach breached breed breeding breeds brewing brian bride brill brilliance brisk britches
  brock brood brooding brook brooks brothel brownie brownies browsing brunch brush brushed brushes
  brushing bucking bucks budge bugger buggers buick build builds bulge bulls bumpy bunks burger burgers
  burke burrows burton busted buster busting bustle busts butch butler butter buttered butters butts caddy
  caller callers calves cannon cannons caper career careers carey carnal carpe carson carte carter carton
  cartons carts carver casings caste casting casts catchy cater catering cello cents chamber chambers
  champ champs chaos chaps charge charged charges charging chart charter chartered charts chase chased
  chases chasing chatter chattering cheat cheated cheater cheating cheats cheeky cheer cheered cheering
  cheers cheese cheesy chefs cheng chewie chick chicks chile chili chill chilled chilling chills chime
  chimes chimp chimps ching chink chinks chirping choir chord chords chore chores christie christy chuckie
  chuckle chuckles chuckling chucky chump chumps chung chunky chute chutes clair claire clamp clamps clams
  clang clanging clapping clare clarity clark clarke clash clasp classy cleanse cleansing clearer cleaves
  clever click clicked clicking clicks clink clinking clint clipped clipping clips clive cloak cloaking
  clogged closure cloud clouded clouds cloudy clover cluck clutter coals coarse coast cocked cocks cocky
  coins collar collars colon combed combing comet cometh comma commando commandos commence commencing
  commend commie commune commute compete competing complaint complaints complex composite conceited
  concept concepts concern concerned concerning concerns concerto confine confined conner constance consul
  content contents contract contracted contracts convenience convent convert converted converting cookie
  cookies cooled cooling cooped cordy corky coroner corpus cosmic costa couch county court courting courts
  covert covet crabs crackling cradle crafty crammed crank craps craze crazed creaking creaks crease
  create created creates creating creation creature creatures creed creepy creme crepe crept crest crete
  crewe crews crick crispy crock croft crook crooked crooks crops crossfire crotch crower crown crowned
  crowning crowns crust crypt cubicle curie curly curry curve curves cuter cutie cutler czech dagger
  daggers dairy damned damon dancer dancers dandy danke dante darling darned dashed dashing deader dealt
  dearie dearly deathbed debut decaf decay deceit decode decor decoy decrease decreased decree deeds
  deemed defective deline demented deported descent desert deserted deserting deserts detain detained
  detection devised devon devote devoted dialed dialing dials dicks difference differences dignity diner
  diners discord disks distance distances diver divers divide divided dividing doable dodger dodgers dolce
  dolly dolores donor donors donut donuts doomed downer drago drake drape drapes dreamer dreamers dreamy
  drone drones drool drooling drumming drums ducked ducking ducks ducts dumbo dumpling duress dusty dutch
  earnings easter eastern eater edited editing elect elected elite elope eloping emery empire employee
  employees empress encore enema ensure enter entered entering enters entitled entourage envoy erect
  esther ether evans evils expert experts explore explored exploring external faction fallow false fanny
  farce farted farther farting farts fasten fastened faster fatter faulty feast feather feathers feeble
  feller fellow fellows fester fetal fever fiber fibers fiend filly filthy finalists finance financed
  finances financing finch finder finer firms fishy fitch flack flagged flags flake flakes flaky flank
  flapping flaps flare flares flashy flask flatter flattered flattering flavour flawed flaws fletch flint
  flood flooded flooding floods flores flour flowing flows flung flute folded folding folds folks follies
  followers folly fondue fooled fooling fools foresee forgave forgot forth fouled frail franc france
  frances francs freed freezer freshmen friction fridge frigging fright frogs frost frosted frosting
  frosty fueled funded funding funds funky gable gallon gallons gallop galloping garbled garde garter
  garters gauge generate generated generating genre gently george gills girdle girlie girly giver gland
  glands glare glaze glazed glide globe gloss glove gloves glowing glows goats goggles goldie goner
  goodies goody goofing gooks goons goose grace graces graft grail gramps grange grant granted granting
  grants grape grapes grasp gravy grazed grazing grease greased greater greece greed greek greeks greet
  greeted greeting greta grief grimes grinning grits groan groaning groans groin gross groupie groupies
  grove groves growl growling growls grunt grunting grunts guild guile guilt gulls hailed hailing hairy
  halfway hallowed hamper hanger hangers hanks hanky hardened hardest hardy harem harper haste hatcher
  haunt haunted haunting haunts hearse hearst hearty heath heirs heman herbs heroic herpes hickey hills
  hinges hints hippies hippy hisself hitch hitched hobbies hobby hodge holly homeless homer homies honesty
  honking honks honorable hoods hooky hoops hoover hooves horde hordes hospitable hospitalized hotch
  hotshot hubba hubble hummer hungary hunter hunters hutch hypnosis hypnotic hypnotist hypnotized ideal
  ideals illuminate immoral incredibly infested infinity inland innit instance insure insured intense
  intent intro invention inventions invest invested investing investor investors irene irony jackie jacky
  jealousy jerky jesse jocks johns joint joints joust judas juicy jumper jumpy junkies juries keeler
  kicker kidder kindred kinks knack knitting knobs lacked lacking lacks laird lakers lambs larger larry
  latex latte latter lawful layer layers leaky leapt learnt ledger lending lenses leone lesions lester
  lever liars libel libre licked licking licks lighten linen linens liner lingerie linked linking links
  litter livelihood lively liven livery loaned loans locket lodge lodged lodging loitering loner lookee
  looker looky loose lordy loser losers losses louie lounge louse lovely loverly lovey lowry lucked luger
  lurch lynch lynching madge magic magneto maids mailed mailing maine malice mamie mamma mammy mandrake
  manger mangled mango mangy maniac maniacs manifest manila manly manny manor manty march marched marches
  marching marco mardi marge maria marie marine marines maris marys mashed massage massages masses master
  mastered masters mater matey maxim measles meats meddle meddling media medina meditation mended mending
  merci merry messy metal metals meter meters metres mighty milky mills milly miner miners minus misled
  missy mitch mixer moaning moans mobster model modeling models modest mogul moist momma monkey monkeys
  monte moody moons moore moors moose morality moron morons morse moths mound movies mower mulder munch
  muster myths naive naples navel neatly needy nerds newer nicked nitrate nitwit nobel noisy norma norman
  norse notre novice olden omens ongoing operate operated operates operating organic organism orion otter
  outline overrated oversight pager painter painters pairs pajama pajamas palace palaces panicky panties
  panty pappy parched pardner parish parry parson parsons partly pasta pasture pastures patent patented
  patience patrol patrols patty peach peaches peaked peaks pearce pears peeking peeping pending pepper
  peppers perks persona peter peters phonograph phony photography picket pickle pickled pickles picky
  pierre pilar pimple pimples piper pirate pirates piston pistons pitch pitched pitches pitching plain
  plains plank plato platter playback pliers plump plums poached poaching pointer pointers pointy pokey
  polio polite polls pongo pooch poodle pooped poppin poppy porch porno portman ports posse pounce pouting
  praise praised praises prayer prayers prefect premise premises pretense pretenses pride prima primo
  prince princes prism prize prizes produce produced produces producing profit profits programme
  projection projections projector prompt prompted prone properties property props prose prosper protect
  protected protecting protects prove proved proves proving prude psycho psychos pubic punchy pursue
  pursued pursuing pushy quack quartet queer queers quiche quickie quirks quirt quote quoted quotes
  quoting rabbi rabble rabid racked racket rackets racks raging rained raines raining rains rallies rally
  rapid rapids ratio react reacted reacting reacts reader readers realist recap recent recite recon
  recorder recover recovered recovering reeling refugee refugees regain regained regal regent reich reign
  relate related relating relay relays relic relics relied relying renal repaid repay replay resent
  resented reset residence response responses restraint restraints retain retained revel revenue revere
  revered revive revolving rewind rewrote richter rider riders ridge righty rinse roach roaches roaming
  roaring roars robber robbers rocker rockies rocky rodeo romero rooks roomie rooted rooting roots rouge
  rouse rover rubies rufus rumble rumbling rushed rushes rushing saber sable sacked sacks safely sally
  salty salute sample samples sanders sands sanka santos saran satin saucy savin savor scamp scanned
  scanner scanners scanning scans scarce scarf scary scatter scattered scent scented scold scolded scoot
  scope scorn scott scram scramble scrambled scrambling scratchy screwy seams seattle sedate sedated seder
  seeds seeking seeks selves semen seminary senate senhor senior seniors senor sensory seoul serena seton
  sever severe severed shabby shack shadowy shaft shafts shagging shaky shalt shank shape shaped shapes
  shaping shark sharks sharper shawl shears sheen sheep sheer shelly shelves shilling shiny shire shore
  shores shorty shown shrew shrewd shrieking shrieks shrine shrunk shucks shutter shutters sicko sidle
  simmer simply sincere singh sinner sinners sitter skate skates skating skill skilled skilling skills
  skimming skinner skipper slack slacks slade slain slang slate slave slaves slaying sleek slick slide
  slides sliding slimy slippery slobs slope slopes sloth slots slower slugged slugs slumming slums sluts
  smart smarts smear smeared smelly smelt smooth smoother snagged snarling sneakers sneaky sniffing snitch
  snout snowy snuck snuff soaked soaking soaps soaring sociable sorta sought south spade spades spain
  spark sparks spatter spawn spear spears speck specs speedy spence spender spicy spill spilled spilling
  spills spilt spinal spinner splash splashing splat splint sponge sponges spook spooked spooks spoon
  spooner spoons sport sporting sports spout sprain sprained spree sprung spurs squad squads squat squaw
  squire squirt squish stable stables stack stacked stacking stacks stain stained stains stake staked
  stakes staking stale stalin stall stalled stalling stalls stampede stance starch stark starling starr
  startle startled startling static stature status statute stead steam steamed steaming steamy steed steel
  steele steep stems sterling steve steven sticky stiff stiffed stiffs stiles stimulation stinger stingers
  stingy stink stinking stinks stock stocked stocking stocks stoke stokes stomp stomped stomping stoner
  stoney stooge stooges stoop stork stormy stout strand stranded strangest strangler stray strayed strays
  stream streaming streams streep stride strife string strings strive stroud strung strut stuart studs
  stuffed stuffing stuffy stump stumped stung stunk stunned stunning sturdy suave sucre suction suing
  sulking sully sumner sundae super surfer surfers surfing surge swabs swamp swamped swamps swans swaying
  sweaty sweep sweeping sweeps sweetie swept swift swill swine swingers swipe swiped swung syringe tackle
  tacky tacos taker takers takin tangle tangled tanked tanks tanner tattooed taxis tease teased teasing
  teeny telethon temper tempo tender terribly terrorism terrorist terrorists testy texas thick thicker
  thingies thingy thirsty thong thorough thorpe threat threats throbbing throne thrust thugs thumb thumbs
  ticked ticker ticking ticks tigger tighter tilly tinker tinkle tinkles title titles toddy token tokens
  toner tonic toots torah touchy tough toxin toxins trace traced tracer traces tracing tract trade traded
  trades trading trail trailer trailing trails trainee trait traits tramp tramps trans transit tread
  treaties treaty triad triads trial trials tribe tribes tricky trifle trimmed trina trough truce trucker
  trump trustee trustees trusty turks twain tweed twice undies undying unfit union unions unity untie
  usher valley valleys varied vested vests villa viola violet violets vista vocation wager wailing wails
  waiter waiters waive walkie wallow wallowing wally walsh walter wanker warner warped warship warts
  washer watts weakling weave weaving weeping weirdo weirdos wench whale whales whaling wheat whence whine
  whining whipper whirl whirring whiskers whomever whore whores whose wicked willie willies willy winch
  winding winds winner winners withdrew woody worthy wrath wretch wretched wright wring yankee yankees
  yourselves youse zombies
  `
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(stemOf),
]);
