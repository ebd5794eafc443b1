import { stemOf } from './stem';

/**
 * More real words and names that are one letter away from a word of a concept. Found by comparing the concepts with the
 * 60,000 most frequent words of the GloVe vocabulary (written English; public domain).
 */
export const writtenWords: readonly string[] = `
  aamir abdus abode aboul abound abounded abounds absentee absentees abuts abutting accor acrid acton
  adair adaptive addis adobe adorn adorned adorning adorns advani advent adverse agence agers aground
  alain alaves albers alder alger aliev align aligned aligning aline alize allahu allay allayed allotted
  allude alluded alludes alluding almonte alona alton ambience ambient amien amiens amiss amman ammar
  amonte amore amway anakin andry angela angeli angell angelo angelos angler anglers anibal anion anise
  ansel anson anton anvil apologists appease appeasing appel araki arats ardor argent argos argun argus
  armey arran arriva arsenio artest artie ashram asiad aslam assam assent assisi aster aston astor attica
  augusto avert averted averting avril awacs aweys axons azores baath bache bafana baines bains baird
  bakke balad balked balking balks bally banda bandai bandar bandied bandy bangles banka banna barack
  barak baran barbera barings barnier barrick barth basemen basic basics basie basij basil basile basis
  basit basked baskin basking basses bathers batman bator batten battier batty beaks beale beall beastie
  beater beaton bedard beebe beech beeching beefed beefing behar behring belated belching belied belies
  bella bellas belli bello beltre benigni benigno benin bennet bento berard berber berbers bernd berne
  berner berra berri berta berti bertie besar bessie bette bettors betts bexar beyer beyonce bezos bhutan
  biggs bight bilal bingu bjarne bjorn blaine blanc blase blass blatter bleus blight blighted bloch blocs
  blogging blogs blois bloop bluster boars boatmen bofors bogies bogle boise bolling bonner boone boras
  borat borden boren borges boron bosch bossa bossi botha bowser boyle boyne brack brady braised branca
  branco brandi brando brandt brann brant brash brava brawn breadth bream breda brest brice bridle briggs
  brind brine brive brody broil broking browder brower browner brows bruin bruins bruner buckeye buckeyes
  buhner bulky buller bunds buner bunting bunye buoyed buoys burch buren burge burly burnet burney bursa
  busan busby busch bushy busta bustos buttery buxton byrds byrne byrnes cabal cabos caceres cache caches
  cadre cadres caine calder caliente calif callas callie caloric calpers camara camel camels cameo cameos
  camino campo campos campy camry camus canas canby canis cannes canny canoe canoeing canoer canoes canter
  canty capps caray carbine carew carib caribe carle carles carling carly carnaval carne caron carper
  carre carrey carty casio casks causa celera celts centro cercle chacon chads chafed chafing chaim chaise
  chalmers champaign chancel chand changi channing chapin charan chard charing charred chaste chaves chewy
  chiang chided chilies chios chiron chives choate chock chomping chong chowk chris christa christo
  christos chuang chuckh cinder cindy circa citic clack clade clans claude clays cleary cleats cleese
  clementi clerc clift climber climbers climes cline clots clotting clough clove cloves clung cobain
  cochin coffers coffey coker colas collage collages collard collated collette colley colom colton colts
  comer comers comesa comex comey comin comme commuter commuters compute computed computing comte conch
  conde conor contaminant contaminants conte continuo contrast contrasted contrasting contrasts coors
  copps copts corbin corder corker corks cornea cornel cornet corry corte cortes corus cosby costo cotter
  cotto coulter coupe coupes couplet couplets coups coven covey cowen cowher cowper crags crain crass
  crean creel crewmates crimp crimped cringe cripps crips crises criss crist cristal croat croats croce
  crocker croke crore crores crouse crump crumpled crusoe crutch crutches cuellar cuffy culled culling
  currie curtail curtailed curtailing curtin curvy cushing custer cuttino cysts dailey dally damping
  daniela danielle danner danvers darin darko daron darth dayne dearth debre decals declan deepen deepened
  deepening deepens deere deering deion deland delft delic deliveries delivery delle delon demining demos
  demoted denote denoted denotes denoting dented dents deplete depleted depleting deportees depose deposed
  deposing derail derailed derailing derails deride derided derision deron desde desiree detente deval
  deville devin devine devlin dewar diddy dietz dimon dingle diode diodes dioxin directv discs discus
  distaste ditty divorcee dodds dodgy donal donato donen donner doron doubly douste dowie dowling downey
  doyle draco draftees dragan dragoon dragoons dramatize dramatized draper drawl dredd drier drina droll
  drownings drubbing drudge druse druze duarte dueling duels duets dulce dumas dunked dunking dunks dunst
  durst dwain dwelt earle earley earls earthy eaton eggers eidur eilat electricite elster emile emits
  emitted emitting empted enact enacted enacting enacts ender enders endres energia energie enersis enmity
  entergy entice enticed enticing entre errol escapees esmat essam essar estan ester esters euphoria
  everly everson evert everton exalted excerpt excerpted excerpts excise excised existent expiry
  externally fable fabled fables facet faceted facets facie facile facto faire fairs falla fantasia faroe
  fasher fatah fateh fathur fatih fattal faulk faure faust favre fazal feaster feats feeder feeders feely
  felder fended fending fenty ferrara ferraris ferraro ferre feuded feuding feuds figueres filers filings
  fimat finex finisher finishers finnish finns firma firth fiske fitful flailing flatbed flesch fleshy
  flickr flinn flopped flopping flops flout flouted flouting flustered foale foaled foals fodder foggo
  folger fonda fonts footer foray forays forbade forde fords forma forrest forster forte forts fourie
  frans frayed fraying frears freeh freeware freire frente freres frida frills frist frode fronds fryer
  fuelled fuelling fuente fuentes furst gabriela gabrielle gagne gaither gallo gamal gamba ganga garam
  garang gardena gardez garten gauls gault geary genera generali gentile gentiles genus geren getter
  getters ghali ghats ghosh ghosn giang gilad gilts girding gladys glassy glaus glick gluck goalies gogol
  golda goodling goran gough gougne gould goulding grady graeme grafs grainy grambling gramm granby
  grander grandi graner granma graph graphs grasso grassy grata gravitas grazer greaves greer grenada
  grids grieg grier griese grimm grimy grocer grocers groening grote grouse grout guang guaranty guardia
  guede guido guinean guise guises gunter gushed gushing habib hackles hagee hagman haider haier haight
  halted halting halts hamas hamer hamstring handel hander handers handover haney hannes hannover hanover
  hanuman haram hardee harker harte hatem haters havas havel haven havens havre heady healy hearn hearth
  heeded heeding heide helge helmed helmer helms helmut heras herat herded herder herders herding herds
  herein hermes herne herod heron herons herve hesse hicks hideo higgs hiker hikers hilde hinder hindered
  hindering hinders hinds hoang hoare hoarse hocking hockney hofer hokey hokies holby holliday hollins
  hoppe horst horus hostel hostels hotly howard hoyer hoyle huang hughes hulled hulls humana hunan hundt
  hunker hunkered hurdle hurdles hurst hurtled hurtling husted hwang hyder hyman icons idema idiom idioms
  ihsan ikeda immigrate immigrated immigrating impart imparted imparting imparts importer importers inamed
  inane incite incited inciting incur incurred incurring inder inert infanta infer inferred infiniti
  inflected inflection inger inline inman instill instilled instilling inter internees interred
  interviewees intoned inuit invert inverted invitees ipods iraqi irate isner italo itals jacek jains
  jamieson jamison janne jeanie jeanne jehan jenas jenks jeune jinan jinnah jobless joliet jornal juanes
  julie julien juliette juppe justo kalle karam karan karst karting keane keefe keener keller kemper kenna
  kenyan kenyans keven keynes khaled killen kilmer kilns kilter kilts kindle kipling kittles knell knick
  knicks knott knowle knowles koller konya krebs krishnan kuching labelle labelled labelling lagos lahnd
  laine lampre lancer lancers lander landers landry lange langer lapel lapels lapid lasker lasse laterally
  lathe laude lauded lauder lauding lauds lauer laver lawler lazard leach leaching leafy lecter ledee
  leeks leeson legco leger legge leiter lemke lemmon lemond lemony lenape leong lessen lessened lessening
  lessens leste lettres levee levees levelled levelling levon libby liberally licensee licensees lidge
  liens lifelike liffe lifter lifters limon linde linder lisboa lisle lister liston liszt lithe loach
  loaves lochte lockyer locos lofty loggers logos lokomotiv loney longo loomed looming looms loong loopy
  looser lorne lotte lourdes louth lovell lowery lowey lunde luong lyrical maale mabry machel machen
  macias macon madan magee magma magna magnate magnates magnus maher mahon maier mainz maison maize makin
  malia malin malone mamba manas mandal mandi mandy manet mangal mangan manna mannar manon manson manta
  manuel marca marcio marcy mardy marek margo margot marib marino marinos marion marit markey marko
  marlies marlo marne marri marsh marshes marte marty masque masson mastery masts masur mateo mather
  mathers matias matin matos matsch matson matte mattei mattek mattel matteo mauer maury mawson maxine
  mayer mayon mcadams mckee meade meares mears meath medan medecins medial mediaone mediate mediated
  mediating mediation medici meeks megan megatron mehdi melded melding mellon melton memon menon menos
  merced merck merle mesic messi messinger metra meuse michaela michal micheal michel michele michels
  mickael milestone milestones millon millones milne milos minas mince minced mindy miniseries minke
  minoru minot minster mists misuse misused misusing modal modulo modus mohammad moines molitor mollie
  molloy mondale monde monet monies montas monti montt monty moodie mooney moonves mooted moraes morel
  morey morne morte moser moshe mosher mosses mosul motte moura movin moyer moyers mucha muchas mucho
  muddle muddled mudge mufti mulch mulled mulling mulls munster musee musica musik musty mysql nabil
  nacion nagle namur nanak nance nanda nanjing nanking nantes navas neale neath nedved negate negated
  negating nervy nested nesting nests nether neuer niceties niels nieves niger niners nitric nooks nothin
  notts nouns nouvel novell obese oceana octane ofcom okabe opined orban organist orhan orman outbid
  outsize outsized overdone overheat overheated overheating overlay overseeing overstate overstated
  overstating overt overtook owens pabst pacer pacers packer packers paerson paget paige paises paladino
  palatine paler palma palmas palos pampa pampered pampering panday pander pandering pangs panis panos
  papal pappas papua paradiso paras parcells parentage parisi parity parka parris parrott parse parsing
  parti pasha passy patchy pauper payer payers peale pearson pease pecking peebles peete peirce pender
  penders penney peony peopled peppy perle permanence pernod peron pershing persie persson perth pests
  petrel petrels petro petron petros petrov phage phong photon photons piazza picnicking piech pierson
  piety pilasters pillage pillaged pillaging pillai pillay pines pinot pinter piste pithy pitts pivot
  pixies placer plame planeta plano planter planters plata platt platte platts platz playa pleated
  plodding plopped plucky plunk plunked plush pocked poisson polis polity pommel ponte ponting porta
  portas porto posited posits potito pounder powdery powys preventer prewar preyed preying primacy primate
  primates printings prinz prion prions prodded prodding prods promo promos prong pronged propel propels
  prophesied proscribed prost protestor protestors proto pryce psalm psalms pucks pumas punic punted
  punting punts puree purim pyrams quantified quantify quartey quien quilt quilted quilting quilts quint
  quipped quips quist quizzed quizzes qwest rabbis radin raich raila raion ramen ramses ranga ranil
  ranting rants rathore ratner raton ravel rawlings razon reais realism realty reams reaped reaping reaps
  reared rearing rebelled rebelling recep recife recuse recused reddy redux reeds reedy reelection
  refiling reforma refute refuted refutes refuting regis reheat rehired reilly relent relented reliably
  remand remanded remit remitted removable renate renee renege reneged reneging renner rennes renta repeal
  repealed repealing repel resale resales resin resins resold responsibly restate restated retief retiree
  retirees retort retorted retorts retrain retraining returnees reuse reused reviled riady rials richey
  richie richt ricks ricoh riffs rifts rigby riggs riise rikers ringling ringo rinks riser risers riven
  roald robles roche rockne rohde roiled roiling rolen rolfe rollo romain romaine romanticism romer ronde
  roomy rosas rosie rother roush rowling royle rubbery rubin ruble rubles rudin rugbyl rugbyu ruger runge
  rungs rusted rusting saban sachs sacred saeed safir safire sagan sagar sager salam salas salim salle
  salta salve sammer sampler sanaa sanger sania sante santee santi sanwa sanya sappers satire satires
  sauer sauls sault saute saver savers savio sayers scala scalpers scaly scams scant scarves scharf
  scharping schell scholes scholl scoffed scorched scorching scots scour scoured scouring scribbled
  scribbling scribe scribes scrip scripps scrum scrums scuffle scuffled scuffles scuffling sculls scupper
  scuppered seabed seaver sects seeped seeping seeps sefer selim seminal semis semple seniora seong serfs
  serie serve served serves serving sevan severn sewell shafer shahl shahm shaik shaka shale shales shali
  shallot shallots shami shane shanley shara sharad shari sharm shatner shaul shavings shayk shays sheaf
  sheed sherri shifa shiite shiites shing shingle shingles shinn shipp shipper shippers shira shirk shogun
  shone shorn shourd showa showy shrank shree shrek shrift shrub shrubs shtick shunned shunning shuns
  shyam siang sickle sieve sifted sifting signage signalled signalling signer signers silks silky sills
  simeon simeone simplex singly sinker sirte skaggs skeet skelter skelton skidded skidding skids skiff
  skiles skink skits skube skype slabs sledding sleds sleet slender sleng slider sliders sloot sluice
  slung slush smalley smartly smattering smelter smelters smits smock smoky smoot smuts snare snared snead
  sneer snell snelling snider snipe snipes sniping snubbed snubbing snubs snuffed sobel sobre societe
  sodomized sofas solder soler solis solon somber somers sommer sommers soong soren sortie sorties souffle
  soured souring spacek spacex spalding spann spanned spanning spans sparse spate spats speedo speer spelt
  sperling sperry spicer spiers spiky spinks spire spires spliced splicing spock spoof spoofs spool spore
  spores sprang sprig sprigs sprite sprites spyder squyres staal stacey stacy stade stadion stadler stadt
  staffed staffing stahl staid staley stampa stang staph stara stary starz stasi staten stave staved
  staving steely steen steeper steeple stela stele stenson steph stephon steppe steppes stetson stewed
  stews stich stifle stifled stifling stilted stilts stimulate stimulated stimulates stimulating stine
  stint stints stipe stirling stith stocky stoll stolle stony stora storr storrs stott strafed strafing
  stricker strictures stringer strobe strode stroh strom strove stryker stubble stubbs stubby sturgeon
  sturm sturt subset subsets sugary sumter sunbury sundry sunnis supervisory supple suresh surrey swain
  swapo swatch swatted sweeper sweltering swire swoon tabla taher taiping takeo talkie talkies talley
  taluk tamer tamil tamils tarin tarps tasters teary teaser techs teeming telephony tempe tempore temps
  tenet tenets tenney terns terrorize terrorized terrorizing testa thacher thaci thain thais thales thang
  thanh thani thawed thawing thebes thein thence thicket thickets thirst thome thorny thrice throes thrush
  thule thune thyme tiene tiered tiers tilde timor tinge tinged tinted tirade tirades toads toder toiled
  toiling tokio tolled tolling tolls tomas tomba tomic tonal toney tonga tonne tonnes tonys topix topol
  topps topsy totalled totalling tourism traci tracy traian tranche trapp travers treble trent trevor
  trickle trickled trickling trier triet trimble trios tripp trish trite tropic tropics troyes truckee
  truest trung truss trusses tryst tsing tsunamis tudor tulle tully tunney turan turbulent turin turley
  turney tusks tween twente twigs twinge tyree ultima unbeatable unblock uncomfortably undated undertaken
  undue unger uninformed unita unitas universiti unmasked unsealed untitled unwitting upson upton uribe
  vaile vaunted ventas vento vikas vilas villar vince visage visibly vitae voller waders wafer wafers
  wafted wafting walla wasps watchmen watery watters waver wavered wavering weighty weill weinke weise
  welded welding wellbeing wellcome welty wenders wendy werke werth wests weyded wheezing whigs whims
  whisk whisked whisking whopping whorl whorls whyte widnes wight wilde wilds wilkes wilks willa willfully
  wilted wilting winder winger wingers winkle wirth witte woerth wolff woolf wracked wracking wreak
  wreaked wreaking wrest wrested wresting writhing writs wyman yarns yearling yeats yeung yolks yonge
  younes youri
`
  .split(/\s+/)
  .filter((word) => word !== '')
  .map(stemOf);
