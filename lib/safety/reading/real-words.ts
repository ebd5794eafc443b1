import { stemOf } from './stem';

/**
 * Real words that are one letter away from a word of a concept: they are no slips. Found by comparing the concepts with
 * the words most frequent in film subtitles (SUBTLEX-US).
 */
export const realWords: ReadonlySet<string> = new Set(
  `
  abilities ability absent acquitted adolescence advice alden alias alice alike allan allen alloy along
  alright altar ample amuse amused amusing anger angle angles animated antics appear appeared appearing
  appears applied applies apply applying assemble assembled assembling atoms attach attached attire
  augusta aunty aware awoke bacon badge bailed bailing baldy ballet banter barge barging barker barking
  barks barley baron barons barren barrow barter barton batch bawling baxter beads beans beaut becket
  beeping beeps beets belief beliefs belle bellows bells beloved beware bikinis bilge billie billy binding
  bingo birch birdie birdy bitchy bitter blackie blake blanche bland blares blaring blast blasted blaster
  blasting blasts blaze blazes blazing bleep blend bling bliss bloated bloke blokes blond blonde blondes
  bloody bloom blooming blown blume blush blushing boast bondage bonded bonding bonds boobs bookie bookies
  booming boost booth booths booties booty bossy bourne bowel bowels bozos brace braces bragging braid
  brainy brats brave breach breached breed breeding breeds brewing brian bride brill brilliance brisk
  britches brock brood brooding brook brooks brothel brunch brush brushed brushes brushing bucking bucks
  budge bugger buggers buick build builds bulls bumpy bunks burger burgers burke burrows burton busted
  busting busts butch butter buttered butters caddy caller callers calves cannon cannons caper career
  careers carey carnal carpe carson carte carter carton cartons carts carver casings caste casting casts
  catchy cater catering cello cents champ champs chaos chaps charge charged charges charging chart charter
  chartered charts chase chased chases chasing chatter chattering cheat cheated cheater cheating cheats
  cheeky cheer cheered cheering cheers cheese chefs cheng chewie chick chicks chile chili chill chilled
  chilling chills chime chimes chimp chimps ching chink chinks chirping choir chord chords chore chores
  christie christy chuckie chuckle chuckles chuckling chucky chump chumps chung chunky chute chutes clair
  claire clamp clamps clams clang clanging clapping clare clark clarke clash clasp classy cleanse
  cleansing clearer cleaves clever click clicked clicking clicks clink clinking clint clipped clipping
  clips cloak cloaking clogged closure cloud clouded clouds clover cluck clutter coals coarse coast cocked
  cocks coins collar collars colon combed combing comet comma commando commandos commence commencing
  commend commie commute compete competing complaint complaints complex composite concern concerned
  concerning concerns concerto confine confined conner consul content contents convenience convent convert
  converted converting cookie cookies cooled cooling cooped cordy coroner corpus cosmic costa couch county
  court courting courts covert covet crabs crackling cradle crafty crammed crank craps craze crazed
  creaking creaks crease create created creates creating creation creature creatures creed creepy creme
  crepe crest crete crewe crews crick crock croft crook crooked crooks crops crossfire crotch crower crown
  crowned crowning crowns crust crypt cubicle curie curly curry curve curves cuter cutler dagger daggers
  dairy damned damon dancer dancers dandy danke dante darling darned deader dealt dearie dearly deathbed
  debut decaf decay deceit decode decree deeds deemed deline demented deported descent desert deserted
  deserting deserts detain detained detection devised devon devote devoted dialed dialing dials dicks
  dignity diner diners discord disks distance distances diver divers divide divided dividing doable dodger
  dodgers dolce dolly dolores donor donors donut donuts doomed downer drago drake drape drapes dreamy
  drone drones drool drooling drumming drums ducked ducking ducks ducts dumbo dumpling duress dusty dutch
  easter eater edited editing elite elope eloping emery empire employee employees empress enema enter
  entered entering enters entitled entourage envoy esther ether evans evils expert experts explore
  explored exploring external faction fallow false fanny farce farther faster fatter faulty feast feather
  feathers feeble feller fellow fellows fester fetal fiber fibers fiend filly filthy finalists finance
  financed finances financing finch finder finer firms fishy fitch flagged flags flake flakes flaky
  flapping flaps flare flares flashy flask flatter flattered flattering flavour flawed flaws fletch flint
  flores flour flowing flows flung flute folded folding folds follies followers folly fondue fooled
  fooling fools foresee forgave forgot forth fouled frail franc france frances francs freed freezer
  freshmen friction fridge frigging fright frogs frost frosted frosting fueled funded funding funds funky
  gable garbled garde garter garters gauge generate generated generating genre gently george gills girdle
  girlie girly giver gland glands glare glaze glazed glide gloss glowing glows goats goggles goldie
  goodies goody goofing gooks goons goose grace graces graft grail gramps grange grant granted granting
  grants grape grapes grasp gravy grazed grazing grease greased greater greece greed greek greeks greet
  greeted greeting greta grief grimes grinning grits groan groaning groans groin gross groupie groupies
  grove groves growl growling growls grunt grunting grunts guild guile gulls hailed hailing halfway
  hallowed hamper hanger hangers hanks hanky hardened hardest hardy harem harper hatcher haunt haunted
  haunting haunts hearse hearst hearty heirs heman herbs heroic herpes hickey hills hinges hints hippies
  hippy hisself hitch hitched hobbies hobby hodge holly homeless homer homies honesty honking honks
  honorable hoods hooky hoops hoover hooves horde hordes hospitable hospitalized hotch hotshot hubba
  hubble hummer hungary hunter hunters hutch hypnosis hypnotic hypnotist hypnotized ideal ideals
  illuminate immoral incredibly infested infinity inland innit instance insure insured intense intent
  intro invention inventions invest invested investing irene irony jealousy jerky jesse johns joint joints
  joust judas juicy jumpy junkies juries keeler kicker kidder kindred kinks knack knitting knobs lacked
  lacking lacks laird lakers lambs larry latex latte latter layer layers leaky leapt learnt ledger lending
  lenses leone lesions lester lever liars libel libre licked licking licks lighten linen linens liner
  lingerie linked linking links litter livelihood liven livery loaned loans locket lodge lodged lodging
  loitering loner lookee looker looky loose lordy loser losers losses louie lounge louse lovely lovey
  lowry lucked lurch lynch lynching madge magic magneto mailed mailing maine malice mamie mamma mammy
  mandrake manger mangled mango mangy maniac maniacs manifest manila manly manny manor manty march marched
  marches marching marco marge maria marie marine marines maris marys mashed massage massages masses
  master mastered masters mater matey maxim meats meddle meddling media medina meditation mended mending
  merci merry messy metal metals meter meters metres mighty milky mills milly miner miners minus misled
  missy mitch moaning moans mobster model modeling models modest mogul moist momma monkey monkeys monte
  moody moons moore moors moose morality morse moths mound movies mulder munch muster myths naive naples
  navel neatly needy nerds newer nicked nitrate nitwit nobel noisy norma norman norse notre novice olden
  omens ongoing operate operated operates operating organic organism orion otter outline pager pairs
  pajama pajamas palace palaces panicky panties panty pappy parched pardner parish parry parson parsons
  partly pasta pasture pastures patent patented patience patrol patrols patty peach peaches peaked peaks
  pearce pears peeking peeping pending pepper peppers perks persona peter peters phony picket pickle
  pickled pickles picky pierre pilar pimple pimples piper pirate pirates piston pistons pitch pitched
  pitches pitching plain plains plank plato platter pliers plump plums poached poaching pointy pokey polio
  polite polls pongo pooch poodle pooped poppin poppy porch porno ports posse pounce pouting praise
  praised praises prayer prayers prefect premise premises pretense pretenses pride prima primo prince
  princes prism prize prizes produce produced produces producing profit profits projection projections
  projector prompt prompted prone properties property props prose prosper protect protected protecting
  protects prove proved proves proving prude psycho psychos punchy pursue pursued pursuing pushy quack
  queer queers quiche quickie quirks quirt quote quoted quotes quoting rabbi rabid racked racket rackets
  racks raging rained raines raining rains rapid rapids ratio react reacted reacting reacts reader readers
  realist recent recon recorder recover recovered recovering reeling refugee refugees regain regained
  regent reich reign relate related relating relay relays relic relics relied relying repaid repay replay
  resent resented reset residence response responses restraint restraints retain retained revel revere
  revered revive revolving rewind rewrote richter rider riders ridge righty rinse roach roaches roaming
  roaring roars robber robbers rocker rockies rocky rodeo romero rooks roomie rooted rooting roots rouge
  rouse rover rubies rufus rushed rushes rushing saber sable sacked sacks safely sally salty salute sample
  samples sands saran satin savin savor scamp scanned scanner scanners scanning scans scarce scarf scary
  scatter scattered scent scented scold scolded scoot scope scorn scott scram scramble scrambled
  scrambling scratchy screwy seams seattle sedate sedated seeds seeking seeks selves semen seminary senate
  senhor senior seniors senor sensory seoul serena seton sever severe severed shack shadowy shaft shafts
  shagging shaky shalt shank shape shaped shapes shaping shark sharks sharper shawl shears sheen sheep
  sheer shelly shelves shilling shiny shire shore shores shorty shown shrew shrewd shrieking shrieks
  shrine shrunk shucks shutter shutters sidle simmer simply sincere singh sinner sinners sitter skate
  skates skating skill skilled skilling skills skimming skinner skipper slack slacks slade slang slate
  slave slaves slaying sleek slick slide slides sliding slimy slippery slobs slope slopes sloth slots
  slower slugged slugs slumming slums sluts smart smarts smear smeared smelly smelt smooth smoother
  snagged sneakers sneaky sniffing snitch snout snowy snuck snuff soaked soaking soaps soaring sociable
  sorta sought south spade spades spain spark sparks spatter spear spears speck specs speedy spence spicy
  spill spilled spilling spills spilt spinner splash splashing splat splint sponge sponges spook spooked
  spooks spoon spooner spoons sport sporting sports spout spree sprung spurs squad squads squat squaw
  squire squirt squish stable stables stack stacked stacking stacks stain stained stains stake staked
  stakes staking stale stalin stall stalled stalling stalls stance starch stark starling starr startle
  startled startling static stead steam steamed steaming steamy steed steel steele steep stems sterling
  steve steven sticky stiff stiffed stiffs stiles stimulation stinger stingers stingy stink stinking
  stinks stock stocked stocking stocks stoke stokes stomp stomped stomping stoner stoney stooge stooges
  stoop stork stormy stout strand stranded strangest strangler stray strayed strays stream streaming
  streams streep stride strife string strings strive strung stuart studs stuffed stuffing stuffy stump
  stumped stung stunk stunned stunning sturdy suave sucre suction suing sulking sully sumner sundae super
  surfer surfers surfing surge swabs swans swaying sweaty sweep sweeping sweeps sweetie swept swift swill
  swine swingers swipe swiped swung syringe tackle tacos taker takers takin tangle tangled tanked tanks
  tattooed taxis tease teased teasing teeny telethon temper tempo terribly terrorism terrorist terrorists
  testy texas thick thicker thingies thingy thirsty thong thorough thorpe threat threats throbbing throne
  thrust thugs thumb thumbs ticked ticker ticking ticks tigger tighter tilly tinker tinkle tinkles title
  titles toddy token tokens toner tonic toots torah touchy tough toxin toxins trace traced tracer traces
  tracing tract trade traded trades trading trail trailer trailing trails trainee trait traits tramp
  tramps trans tread triad triads trial trials tribe tribes tricky trifle trimmed trina trough truce
  trucker trump trustee trustees trusty turks twain tweed twice undies undying unfit union unions unity
  untie usher valley valleys varied vested vests villa viola violet violets vista wager wailing wails
  waiter waiters waive walkie wallow wallowing wally walsh walter wanker warped warts watts weave weaving
  weeping weirdo weirdos wench whale whales whaling wheat whence whine whining whipper whirl whirring
  whiskers whomever whore whores whose wicked willie willies willy winch winding winds winner winners
  withdrew woody worthy wretch wretched wright wring yankee yankees yourselves youse zombies
  `
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(stemOf),
);
