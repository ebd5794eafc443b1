import type { LanguageTable } from '../table';

export const german: LanguageTable = {
  code: 'de',
  script: 'latin',
  negation: 'around',
  yearsUnsaid: true,
  words: {
    play: 'schach, spiel, karten, tennis, fussball, spaß, spass, neffe, nichte, scherz, boxtraining',
    oneself: 'mich selbst, mich wieder, mir selbst, mich selber',
    ageElsewhere: 'als, seit, vor',
    deed: 'aufschneid*, umbring*, aufhäng*, springen, spring, sterben, verletzen, wehtun, schneiden, stechen',
    harmless:
      'katze, kater, haare, finger, kochen, küche, gemüse, zwiebel, versehentlich, aus versehen, rasieren, papier, schach, spiel, karten, tennis, foto, fotos, schiffe, schiffen, kinder, ausflug, fussball, ofen, blase',
    common: `der, das, und, ist, sind, war, ein, eine, einen, einem, einer, zu, mit, auf, für, von, dass, es, wenn,
      aber, auch, noch, nur, so, wie, was, wer, mein, meine, meinem, meinen, meiner, dem, den, des, bei, im, am, um, an,
      habe, hab, hat, haben, bin, wird, kann, wieder, immer, heute, morgen, jetzt, sehr, hier, da, schon, alles,
      du, er, wir, ihr, uns, über, nach, aus, vor, oder, weil, mal, ja, nein, danke, bitte, gut, mehr, weiss, geht, mach`,
    me: 'ich, wir, ick',
    want: 'denke daran, denk daran, denke ernsthaft daran, überlege, will, möchte, möcht, mag, wünsch*, würde gern, würde gerne, würd gern, hätte gern, wär am liebsten, wäre am liebsten',
    wants: 'wollen würde, möchte er, will er, will sie, will nur noch',
    wantNot: 'hab keine lust mehr, habe keine lust mehr, keine lust mehr',
    can: 'kann, könnte, schaff*, mag, kannn',
    not: 'nicht, nich, nie, niemals, kein, keine, keinen, ned, net, nimmer, nimmermehr',
    die: 'sterben, tot sein, tot, verrecken, krepieren, nicht mehr aufwachen, nie wieder aufwachen, nie mehr aufwachen, für immer schlafen, einschlafen und nicht*, nicht mehr da sein, nicht mehr existieren, aufhören zu existieren, nicht mehr hier sein',
    live: 'auf dieser welt leben, in dieser welt leben, auf der welt leben, leben, weiterleben, existieren, weitermachen, am leben sein',
    notThatLive: 'hier, bei, mit, ohne, allein, alleine, in, wie, so, von, zusammen, dort, da',
    intend:
      'werde, werd, habe vor, hab vor, hab beschlossen, habe beschlossen, plane, plan, entschieden, fest vor, geplant',
    soon: 'heute, heut, heute nacht, heute abend, jetzt, gleich, morgen, bald, am wochenende, nachher, diese nacht, übermorgen',
    means:
      'strick, seil, brücke, gleise, gleisen, pistole, messer, rasierklinge*, waffe, gürtel, hochhaus, dach, zug, autobahn, gas, gewehr, abschiedsbrief*',
    took: 'runtergeschluckt, reingeworfen, runtergespült, reingehauen, runterspülen, genommen, geschluckt, eingenommen, schlucke, schluck, eingeworfen, getrunken, reingezogen',
    pills:
      'tabletten, pillen, schlaftabletten, medikamente, schmerzmittel, paracetamol, ibuprofen, tavor, tbl',
    poison: 'bleiche, bleichmittel, gift, rattengift, chlorreiniger, rohrreiniger, frostschutzmittel',
    many: 'alle, ganze, ganzen, zu viele, zuviele, viele, packung, schachtel, überdosis, 10, 15, 20, 25, 30, 40, 50, 60, zwanzig, dreissig, haufen, sämtliche, handvoll, was da war',
    hoard:
      'gezählt, abgezählt, bereitgelegt, gesammelt, sammle, gehortet, horte, aufgehoben, gespart, zurückgelegt, bereitgelegt, liegen bereit, besorgt',
    cut: 'aufschneid*, ritzt, schlitz*, verbrenn*, ritze, ritzen, schneide, schneiden, geschnitten, geritzt, aufgeschnitten, verbrenne, verbrannt, aufschneiden, geschlitzt',
    body: 'arm, arme, armen, unterarm, bein, beine, handgelenk, handgelenke, haut, pulsadern, oberschenkel, bauch',
    hit: 'schlägt, schlagen, geschlagen, prügelt, verprügelt, tritt, würgt, gewürgt, bedroht, misshandelt, vergewaltigt, schlug, boxt, haut, schubst',
    toMe: 'mich, mir, uns',
    kill: 'ersteche, erschiesse, erschieß*, erwürge, abknalle, abstech*, erstech*, umbringen, umzubringen, töten, zu töten, toeten, erschiessen, abstechen, erstechen, kaltmachen, abknallen, erwürgen, totschlagen, umlegen, erschlagen, ermorden',
    person:
      'schwiegermutter, schwiegervater, klasse, mitschüler, kollegen, stiefvater, alle in, ihn, ihm, sie, mann, frau, chef, chefin, nachbar*, vater, mutter, bruder, schwester, leute, menschen, lehrer*, ex, freund, freundin, kollege*, kinder, alle, vermieter, stiefvater, mitschüler*',
    voices: 'stimme, stimmen',
    tell: 'sagt, sagen, befiehlt, befehlen, will, wollen, verlangt, verlangen, flüstert, flüstern, fordert, fordern, schreit, schreien, soll',
    hear: 'höre, hör, gehört, hören',
    ageLead: 'werde, erst, grad, gerade, ich bin, bin, ich werde, bin erst, bin grade, bin gerade',
    teen: 'zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn',
    years: 'jahre alt, j alt, jährig*, jahre, geworden',
    ageBlock: 'verheiratet, zusammen, hier, trocken, clean, dabei, in, bei, älter, jünger',
    killSelf: `mach ich schluss mit dem leben, hänge ich mich auf, häng ich mich auf, erhänge ich mich, erschieße ich mich, vergifte mich, mich umbringen, mich umzubringen, sich umbringen, sich umzubringen, bring mich um, bringe mich um, bring ich mich um,
      bringe ich mich um, mich töten, mich toeten, mich erhängen, erhäng mich, erhänge mich, sich erhängen, mich aufhängen, häng mich auf,
      mich erschiessen, selbstmord*, suizid*, selber umbringen, das leben nehmen, leben zu nehmen, mein leben beenden, leben beenden,
      meinem leben ein ende*, dem leben ein ende*, mich vergiften, mich ertränken, pulsadern aufschneiden, pulsadern auf, freitod, mach schluss mit dem leben, mich wegmachen, es beenden, alles beenden, mich umbringe, mich wieder umbringen, mich wieder umzubringen`,
    wishDie: `stand schon am fenster, stand schon auf der brücke, stand schon am gleis, stand schon auf dem dach, stand schon oben auf, heute ist mein letzter abend, das ist mein letzter abend, heute ist schluss mit mir, für immer schlafen, für immer einschlafen, für immer weg sein, will nicht mehr existieren, aufhören zu existieren, nie geboren wäre, nie geboren zu sein, nie auf die welt gekommen, tot wär, tot wäre, tot wär*, ich nicht mehr da wäre, ich nicht mehr da wär, wäre ich tot, wäre tot, wär ich tot, wär tot, wäre gern tot, wäre gerne tot, wär gern tot, lieber tot, wäre am liebsten tot, wünschte ich wäre nie geboren, nie geboren worden, keinen sinn mehr zu leben, keinen lebenswillen, lebensmüde, todessehnsucht, des lebens müde, das leben nicht mehr, nicht mehr aufwache, nicht mehr aufwachen würde, nie wieder aufwache, todeswunsch`,
    unwish:
      'nicht sterben, nicht umbringen, nicht tot sein, angst zu sterben, angst vor dem sterben, angst dass ich sterbe, keine suizidgedanken, nicht suizidal, nicht lebensmüde, kein selbstmord',
    jumpFrom:
      'von der brücke, von einer brücke, vom dach, vom hochhaus, vor den zug, vor einen zug, vor die bahn, vors auto, aus dem fenster springen, aus dem fenster spring, vom balkon, in den fluss springen, runterspringen, von ner brücke, gegen einen baum fahren, gegen den baum fahren, von dem dach',
    overdosed:
      'packung ibuprofen runter*, packung paracetamol runter*, tabletten runter*, überdosis genommen, überdosiert, tablettenvergiftung, viel zu viele tabletten genommen',
    inProgress:
      'stehe auf der brücke, steh auf der brücke, stehe auf dem dach, steh auf dem dach, pulsadern aufgeschnitten, blute stark, es hört nicht auf zu bluten, stehe am gleis, steh am gleis, den strick um, stehe auf den gleisen, sitze auf dem dach, bin auf dem dach, schon geschluckt, sitz auf den gleisen, sitze auf den gleisen, blutet so stark, habe mir die pulsadern',
    selfHarm:
      'selbst verletzen, selbst zu verletzen, selbst verletze, selbst verletzt habe, ritze mich, ritz mich, mich ritzen, mich geritzt, mich selbst verletzen, mich selbst verletzt, verletze mich selbst, mich selbst zu verletzen, mich zu ritzen, mich schneiden, mich zu schneiden, schneide mich, selbstverletz*, svv, mich wieder geschnitten, mich geschnitten, mich wieder geritzt, mich gestern geritzt, mich gestern wieder geritzt, mich heute geritzt, mich heute wieder geritzt, mich verbrennen, schlage mich selbst, mir selbst weh, mir selber weh, mich selber verletz*',
    abuse:
      'drückt mir die luft ab, drückt mir die kehle zu, würgt mich, fasst mich an wo, in mein bett und fasst mich an, fasst mich nachts an, fasst mich im bett an, fasst mich unten an, fasst mich untenrum an, zwingt mich zu sex, zwingt mich zum sex, schlägt mich, verprügelt mich, tut mir weh wenn er, sperrt mich ein, häusliche gewalt, hat mich vergewaltigt, hat mich geschlagen, schlägt zu, schlägt uns, lässt mich nicht aus dem haus, hat mich gewürgt, hat mir den arm gebrochen, hat mir den kiefer gebrochen, hat mir die nase gebrochen, hat mir das handgelenk gebrochen, hat mir eine rippe gebrochen, hat mir einen zahn ausgeschlagen, hat mir zähne ausgeschlagen, hat mich die treppe hinunter*, hat mich die treppe runter*, hat mich gegen die wand, hat mir ein blaues auge, hat mich getreten',
    threat:
      'will mich umbringen, bringt mich um, wird mich umbringen, droht mich umzubringen, droht mir mit dem messer, droht uns umzubringen, bringt uns alle um, mit dem tod*',
    killThem:
      'bring ihn um, bringe ihn um, bring sie um, bringe sie um, stech ihn ab, steche ihn ab, bring sie alle um, bringe sie alle um, knall ihn ab, knalle sie ab, bring ich ihn um, stech sie ab, erschiess ihn',
    commanded:
      'stimmen sagen ich soll mich, stimme sagt spring, stimmen sagen spring, stimmen sagen ich soll sterben, stimme sagt ich soll mich umbringen',
    hearsVoices:
      'höre stimmen, stimmen in meinem kopf, hör stimmen, die stimmen hören nicht auf, stimmen reden mit mir, stimmen aus der wand, stimmen die niemand',
    minor:
      'bin minderjährig, bin noch minderjährig, noch nicht 18, bin unter 18, gehe in die sechste klasse, in der 5 klasse, in der 6 klasse, in der 7 klasse, in der 8 klasse, in die 5 klasse, in die 6 klasse, in die 7 klasse, in die 8 klasse, siebten klasse, achten klasse, siebte klasse, achte klasse, sechste klasse, sechsten klasse, noch ein kind',
    farewell:
      'abschiedsbrief*, lebt wohl, lebe wohl für immer, das ist mein abschied, macht es gut ich gehe, sagt meiner mutter dass ich sie liebe, wollte mich verabschieden für immer',
    hopeless:
      'kann nicht mehr, kann nimmer, halte es nicht mehr aus, halt es nicht mehr aus, keinen ausweg, kein ausweg, keine hoffnung, hat keinen sinn mehr, alles sinnlos, hoffnungslos, am ende, ertrage es nicht mehr',
    burden:
      'ohne mich besser dran, ohne mich besser, allen zur last, bin eine last, nur eine last, besser wenn ich weg, besser wenn ich nicht, wäre besser ohne mich',
    past: 'früher, vor jahren, damals, als jugendliche*, als kind, als teenager, mit 15, mit 16, vor zehn jahren, letztes jahr, einst, in meiner jugend, vor langer zeit, vor fünf jahren, vor zwei jahren',
    fiction:
      'film, buch, roman, serie, spiel, figur, lied, im spiel, charakter, referat, theaterstück, held, krimi, podcast, doku, prävention, artikel, aufsatz, gelesen',
    other:
      'freund, freundin, schwester, bruder, mutter, mama, vater, papa, sohn, tochter, kollege*, nachbar*, oma, opa, cousin*, mitbewohner*, mann, frau, kumpel, onkel, tante, partner*',
    figure:
      'lachen, scham, peinlich, langeweile, hunger, durst, hitze, neugier, lachanfall, kaffee, schokolade, pizza, urlaub, dafür, müdigkeit, glück, durstig',
    idiom:
      'schlägt mir auf*, schlägt mir aufs gemüt, schlägt mir in, todmüde, todlangweilig, sterbenslangweilig, todernst, totlachen, lach mich tot, tot gelacht, zum sterben schön, sterbenskrank, zum totlachen, zu tode gelangweilt, akku ist tot, handy ist tot, leben und leben lassen, die zeit totschlagen, zeit totschlagen, sich lohnt zu sterben, tot umfallen vor, fast gestorben vor, schlägt mir auf den magen, schlag mich tot, tote hose, mundtot, tot stellen, mörder*, schlägt mich im schach, tot und begraben, killer*, schneide mir die haare, höre stimmen aus dem radio, die stimmen im chor, stimmen der kinder, bringt mich noch um, der stress bringt mich um, die hitze bringt mich um, arbeit bringt mich um, rücken bringt mich um, bringt mich um den verstand',
  },
};
