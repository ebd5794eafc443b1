import type { Request } from '../purposes';
import { courtesy, forToday } from './courtesy';

type Phrases = Partial<Record<Request, string>>;

/**
 * The plainest ways to ask in other languages, written as they stand in normal text (lower case, no apostrophes).
 * A phrase counts when it opens or closes a short sentence, or is all of it.
 */
const phrases: Record<string, Phrases> = {
  german: {
    'start-over':
      '(?:noch ?mal )?(?:ganz )?von vorne?(?: anfangen| beginnen)?|(?:fang|lass uns) (?:noch ?mal )?(?:ganz )?(?:neu|von vorne?) (?:an|anfangen)|neu anfangen|neustart',
    stop: 'stop|stopp|halt|aufhören|hör(?:t|en sie)? (?:bitte )?auf|schluss(?: für heute| jetzt)?|ende|beenden|das reicht|genug(?: für heute)?|ich (?:will|möchte|muss) (?:jetzt )?(?:aufhören|gehen|los|schlafen)|ich mach(?:e)? schluss|tschüss|tschüß|gute nacht|auf wiedersehen|bis bald|bis morgen|(?:ich )?(?:gehe|geh|muss|will) (?:jetzt |dann |mal )*(?:ins bett|schlafen|los|weg)|für heute (?:ist )?(?:es )?(?:genug|reicht(?: es| das)?|schluss)|(?:mir )?reicht(?: es|s)? (?:für )?heute',
    pause:
      'pause|warte(?: kurz| mal)?|moment(?: bitte| mal)?|einen moment|kurze pause|gleich wieder da|sekunde',
    help: 'hilfe|hilf mir|ich brauche hilfe|wen kann ich anrufen|ich brauche jemanden',
    undo: 'rückgängig(?: machen)?|mach (?:das|es) rückgängig|nimm das zurück|(?:das|den|die) letzte(?:n|s)? .{0,20}(?:streichen|zurücknehmen|rückgängig)(?: sie)?(?: bitte| wieder)*|(?:streich|streiche|streichen sie|nehmen sie|nimm) (?:bitte )?(?:das|es|den letzten satz|das letzte)(?: bitte| wieder| zurück)*',
    delete:
      'lösch(?:e|en|t)?(?: das| es| alles| bitte| meine daten| den letzten satz| meine (?:letzte )?nachricht(?:en)?|,? was ich (?:gesagt|geschrieben) hab(?:e)?)*',
    forget: 'vergiss (?:das|es)(?: bitte)?',
    skip: 'weiter|überspringen|nächste(?: frage)?|nächste frage bitte|(?:können|könnten|kann|lassen?|lass uns|dürfen|sollen) (?:wir |ich |sie |uns )?(?:das|die|diese|dies|den) .{0,30}(?:lassen|weglassen|überspringen|auslassen|aus|weg|bleiben)|(?:das|die frage|diese frage) (?:lasse|lass|überspringe|überspring) ich(?: aus| lieber)*|(?:darüber|dazu) (?:möchte|will|mag) ich (?:jetzt |lieber |heute )*nicht.{0,20}',
    remember: 'merk dir(?: das)?|bitte merken',
    privacy:
      'wer (?:liest|sieht|kann) (?:das|mit).*|wo werden (?:die|meine) daten.*|(?:wird|werden) (?:das|es|hier|irgendwas|alles|etwas|meine).{0,40}(?:gespeichert|weitergegeben|mitgelesen)(?: was ich.{0,30})?|(?:kann|liest|sieht) (?:das )?(?:hier )?(?:jemand|wer|einer|irgendwer).{0,40}|ist (?:das|es)(?: hier)? (?:privat|anonym|vertraulich|geheim).{0,20}|wer bekommt .*',
    'why-ask': 'warum fragst du.*|wozu fragst du.*|warum willst du das wissen',
    'are-you-real':
      'bist du (?:ein mensch|echt|ein bot|eine maschine|ein roboter).*|(?:bist du|sind sie|ist das) (?:überhaupt |eigentlich |wirklich |denn )*(?:ein mensch|echt|ein bot|eine maschine|ein roboter|ein computer|eine person|eine ki).*|(?:rede|spreche|schreibe) ich (?:hier |gerade |da |eigentlich )*mit .{1,40}|wer (?:bist du|sind sie)(?: denn| eigentlich)?',
    cost: 'was kostet (?:das|es).*|kostet das (?:was|etwas|geld).*|(?:ist|bleibt) (?:das|es)(?: hier)?(?: alles)? (?:kostenlos|gratis|umsonst|kostenpflichtig).{0,20}|(?:muss|müsste) ich (?:dafür |hier |da |etwas |was )*(?:be)?zahlen.{0,20}|was kostet .*|kostet .{0,30}',
    advice: 'was soll ich (?:tun|machen).*|soll ich .*',
    'is-this-normal': 'ist das normal.*',
    'what-can-you-do': 'was kannst du.*|was ist das hier.*|wie funktioniert das.*',
    'show-kept':
      'was (?:hast du|haben sie) (?:dir |bisher |schon |alles |von mir |über mich )*(?:gespeichert|notiert|gemerkt|behalten|aufgeschrieben).*|zeig(?:e|en sie)? mir .{0,40}(?:gespeichert|notiert|notizen).*',
  },
  spanish: {
    'start-over':
      '(?:empezar|empecemos|empieza|volver a empezar)(?: de nuevo| desde el principio| otra vez)*|desde el principio|reiniciar',
    stop: 'para|parar|basta|alto|detente|termina(?:r|mos)?|ya (?:está|esta|basta|no más)|fin|adiós|adios|chao|hasta (?:luego|mañana|pronto)|buenas noches|me voy(?: a dormir)?|voy a dormir|quiero parar|dejémoslo|(?:bueno )?me voy(?: a (?:la cama|dormir))|lo dejamos(?: aquí| por hoy)*|por hoy (?:ya )?(?:está|basta|es suficiente)',
    pause: 'pausa|espera(?: un momento)?|un momento|un segundo|ahora vuelvo|vuelvo enseguida',
    help: 'ayuda|ayúdame|ayudame|necesito ayuda|a quién puedo llamar|socorro',
    undo: 'deshacer|deshaz(?:lo| eso)?',
    delete: '(?:borra|elimina|bórralo|borralo|quita)(?: eso| todo| esto| lo que dije| lo de .{1,30})*',
    forget: '(?:olvida|olvídalo|olvidalo|no guardes)(?: eso| esto| lo que dije| lo de .{1,30})*',
    skip: 'siguiente(?: pregunta)?|pasa|paso|salta(?:r)?|(?:podemos|puedo|prefiero) (?:saltar|pasar|dejar).{0,30}|(?:esa|esta) (?:pregunta )?no(?: quiero)?(?: contestar)?|no quiero (?:contestar|hablar de) (?:eso|esto)',
    remember: '(?:recuerda|acuérdate|anota|guarda)(?: que| de| esto| eso)? .*',
    privacy:
      'quién (?:lee|ve|puede).*|dónde se guarda.*|(?:alguien|quién|quien) (?:más )?(?:lee|ve|puede (?:leer|ver)) (?:esto|lo que).*|(?:se guarda|guardas|guardan|se queda) .{0,40}|es (?:esto )?(?:privado|anónimo|confidencial).*',
    'why-ask': '(?:para qué|por qué|porque|para que) (?:me )?(?:lo )?preguntas.*',
    'are-you-real':
      'eres (?:una persona|real|un robot|humano|una máquina).*|(?:y )?(?:tú )?(?:quién|quien|qué) eres(?: tú)?(?: una?)?.*|(?:eres|es) (?:usted )?(?:una (?:muchacha|persona|máquina|chica|señora)|un (?:robot|hombre|programa|ordenador)).*|hablo con .*',
    cost: 'cuánto cuesta.*|es gratis.*|(?:es|esto es|hay que) (?:de pago|pagar|gratis|gratuito).{0,20}|tengo que pagar.*|cuánto (?:vale|es).*|cuesta .{0,20}',
    advice: '(?:qué|que) (?:debo|debería|hago|puedo) .*|debería .*|debo .*',
    'is-this-normal': 'es (?:eso |esto )?normal.*',
    'what-can-you-do':
      'qué (?:puedes hacer|es esto|haces).*|cómo funciona.*|(?:no sé |y )?cómo (?:va|se usa|funciona)(?: esto)?.*|(?:qué|para qué) (?:es|sirve) (?:esto|esta).*',
  },
  french: {
    'start-over':
      '(?:on )?(?:recommence(?:r|z|ons)?|reprend(?:re|s|ons)?)(?: depuis le début| du début| à zéro)*|depuis le début|repartir (?:de|à) zéro',
    stop: 'stop|arrête(?:r|z)?|arrete(?:r|z)?|ça suffit|ca suffit|fini|terminé|fin|on arrête|jarrête|je veux arrêter|au revoir|bonne nuit|à bientôt|salut|à demain|je vais (?:dormir|me coucher)|jy vais',
    pause: 'pause|attend(?:s|ez)?|une? (?:minute|seconde|instant)|un moment|je reviens',
    help: 'aide|aidez ?moi|aide ?moi|au secours|jai besoin daide|à qui (?:je peux|puis ?je) parler',
    undo: 'annule(?:r|z)?|défaire',
    delete: '(?:efface|supprime)(?:r|z)?(?: ça| tout| cela| ce que jai dit)*',
    forget: 'oublie(?:z)?(?: ça| cela| ce que jai dit)*',
    skip: 'passe|passons|suivant(?:e)?|question suivante|(?:on peut|je peux|je préfère) (?:passer|sauter|laisser).{0,30}|je ne (?:veux|préfère) pas (?:répondre|en parler)',
    remember: '(?:retiens|souviens ?toi|note)(?: que| de| ça)? .*',
    privacy:
      'qui (?:lit|voit|peut).*|(?:est ce que )?(?:quelquun|qui) (?:lit|voit|peut (?:lire|voir)).*|(?:est ce |cest |c est )(?:que cest )?(?:privé|anonyme|confidentiel|enregistré).*',
    'why-ask': 'pourquoi (?:tu|vous) (?:me )?(?:demandes?|demandez).*|pourquoi cette question.*',
    'are-you-real': '(?:tes|tu es|êtes vous|es ?tu) (?:une personne|réel|un robot|humain|une machine).*',
    cost: 'combien ça coûte.*|cest gratuit.*|(?:est ce |cest |c est )(?:que cest )?(?:payant|gratuit).*|(?:il faut|je dois|faut il) payer.*|ça coûte .{0,20}',
    advice:
      '(?:que|quest ce que je) (?:dois|devrais|puis)(?: je)? .*|je dois faire quoi.*|est ce que je (?:dois|devrais) .*',
    'is-this-normal': 'cest normal.*|est ce normal.*|est ce que cest normal.*',
  },
  portuguese: {
    'start-over':
      '(?:começar|recomeçar|começa|recomeça)(?: de novo| do (?:início|princípio|zero)| outra vez)*|do (?:início|princípio|zero)|reiniciar',
    stop: 'para|parar|pare|chega|basta|acabou|terminar|tchau|adeus|boa noite|até (?:logo|amanhã|mais)|vou dormir|quero parar|já chega',
    pause: 'pausa|espera|espere|um (?:momento|minuto|segundo)|já volto|volto já',
    help: 'ajuda|me ajuda|preciso de ajuda|socorro|para quem posso ligar',
    undo: 'desfaz(?:er)?|desfaça',
    delete: '(?:apaga|apague|apagar|elimina|exclui)(?: isso| tudo| isto| o que eu disse)*',
    forget: '(?:esquece|esqueça)(?: isso| isto| o que eu disse)*',
    skip: 'próxim[ao](?: pergunta)?|pula|pular|passa|(?:podemos|posso|prefiro) (?:saltar|passar|pular|deixar).{0,30}|não quero (?:responder|falar (?:disso|sobre isso))',
    remember: '(?:lembra|lembre|anota|guarda)(?: que| de| isso)? .*',
    'why-ask': '(?:por que|porque|pra que|para que) (?:você |voce |tu )?(?:me )?pergunta.*',
    advice: 'o que (?:eu )?(?:devo|faço) .*|devo (?!pagar).*',
    'is-this-normal': 'é normal.*|isso é normal.*',
    'are-you-real': '(?:você|voce|tu) (?:é|és) (?:uma pessoa|real|um robô|humano).*',
    cost: '(?:isto|isso|é|tem) .{0,12}(?:pago|grátis|gratuito|de graça|custo).{0,12}|quanto (?:custa|é).*|(?:tenho que|preciso|devo) pagar(?!e).*',
    privacy:
      '(?:quem|alguém) (?:lê|vê|pode (?:ler|ver)).*|(?:isto|isso|fica|é) .{0,12}(?:guardado|gravado|privado|anónimo|anônimo|confidencial).{0,12}',
    'what-can-you-do':
      '(?:o que|que) (?:você |tu )?(?:sabe|podes|pode|fazes|faz)(?: fazer)?.{0,12}|como (?:isto |isso )?funciona.*|o que é (?:isto|isso)',
  },
  italian: {
    'start-over':
      '(?:ricomincia(?:mo|re)?|ripartiamo)(?: da (?:capo|zero)| dall ?inizio)*|da capo|dall ?inizio',
    stop: 'stop|ferma(?:ti)?|fermati|basta(?: così| cosi)?|smetti(?:la)?|finiamo|ciao|arrivederci|buonanotte|a domani|a presto|vado a dormire|voglio smettere',
    pause: 'pausa|aspetta|un (?:momento|attimo|secondo|minuto)|torno subito',
    help: 'aiuto|aiutami|ho bisogno di aiuto|chi posso chiamare',
    undo: 'annulla',
    delete: '(?:cancella|elimina)(?: questo| tutto| quello che ho detto)*',
    forget: 'dimentica(?:lo)?(?: questo| quello che ho detto)*',
    skip: 'salta|avanti|prossima(?: domanda)?',
    'why-ask': 'perché (?:me lo |mi )?(?:chiedi|domandi).*',
    advice: 'cosa (?:devo|dovrei) (?!pagare).*|(?:devo|dovrei) (?!pagare).*',
    'is-this-normal': 'è normale.*',
    cost: '(?:è|costa) .{0,12}(?:gratis|gratuito|a pagamento|qualcosa).{0,12}|quanto costa.*|devo pagare.*',
    privacy: '(?:chi|qualcuno) (?:legge|vede|può (?:leggere|vedere)).*|è (?:privato|anonimo|riservato).*',
    'are-you-real': '(?:sei|è) (?:una persona|un robot|una macchina|un umano|reale).*|chi sei.*',
  },
  dutch: {
    'start-over':
      '(?:begin|beginnen|laten we)(?: (?:opnieuw|overnieuw|van voren af aan|bij het begin))+(?: beginnen)?|opnieuw(?: beginnen)?|overnieuw',
    stop: 'stop|stoppen|ophouden|genoeg(?: voor vandaag)?|klaar(?: voor vandaag)?|einde|ik (?:wil|moet) (?:stoppen|gaan|slapen)|doei|dag|welterusten|tot (?:morgen|straks|ziens)',
    pause: 'pauze|wacht(?: even)?|momentje|een moment|zo terug|even wachten',
    help: 'help|hulp|help me|ik heb hulp nodig|wie kan ik bellen',
    undo: 'ongedaan(?: maken)?|maak (?:dat|that|het) ongedaan',
    delete: '(?:verwijder|wis)(?: dat| that| het| alles| dit)*',
    forget: 'vergeet (?:dat|that|het)',
    skip: 'overslaan|volgende(?: vraag)?|sla over',
    'why-ask': 'waarom vraag je.*',
    advice: '(?:wat|what) moet ik (?:doen|nu).*|moet ik .*',
    'is-this-normal': 'is (?:dat|that) normaal.*',
  },
  polish: {
    'start-over':
      '(?:zacznijmy|zacząć|zacznij|zaczynamy)(?: (?:od nowa|od początku|jeszcze raz))+|od (?:nowa|początku)',
    stop: 'stop|koniec(?: na dziś| na dzisiaj)?|dość|wystarczy|przestań|zakończ|kończymy|kończę|chcę (?:skończyć|przestać)|pa|pa pa|do widzenia|dobranoc|do jutra|idę spać|muszę (?:iść|kończyć)',
    pause: 'pauza|czekaj|poczekaj|chwila|chwileczkę|moment|zaraz wracam|przerwa',
    help: 'pomoc|pomocy|pomóż(?: mi)?|potrzebuję pomocy|do kogo mogę zadzwonić',
    undo: 'cofnij(?: to)?',
    delete: '(?:usuń|skasuj|wykasuj)(?: to| wszystko| co powiedział[ae]m)*',
    forget: 'zapomnij(?: o tym| to)?',
    skip: 'pomiń|dalej|następne(?: pytanie)?',
    'why-ask': '(?:po co|dlaczego|czemu|na co) (?:mnie )?(?:o to )?pytasz.*',
    advice: 'co (?:mam|powin\\w+) (?:robić|zrobić).*|czy powin\\w+ .*',
    'is-this-normal': 'czy to (?:jest )?normalne.*',
    'are-you-real': 'czy (?:jesteś|to) (?:człowiek\\w*|robot\\w*|prawdziw\\w*).*',
  },
  turkish: {
    'start-over': '(?:en )?baştan(?: başla(?:yalım|mak istiyorum)?)?|yeniden başla(?:yalım)?',
    stop: 'dur|durdur|yeter|bitir|bitti|tamam yeter|bırak|çıkış|hoşça ?kal|güle güle|iyi geceler|görüşürüz|ben kaçtım|kaçtım|gitmem lazım|uyuyacağım',
    pause: 'bekle|mola|ara|bir (?:dakika|saniye)|birazdan (?:gelirim|dönerim)|dur bir',
    help: 'yardım|yardım et|yardıma ihtiyacım var|imdat|kimi arayabilirim',
    undo: 'geri al(?:ır mısın)?',
    delete:
      '(?:sil|siler misin)(?: bunu| hepsini| onu)*|(?:bunu|hepsini|onu|söylediklerimi) sil(?:er misin)?',
    forget: '(?:bunu|onu) unut|unut(?: bunu| onu)?',
    skip: 'geç|atla|sonraki(?: soru)?|geçelim',
    'why-ask': 'neden (?:soruyorsun|bunu soruyorsun).*|niye soruyorsun.*',
    advice: 'ne yapmalıyım.*|ne yapayım.*',
    'is-this-normal': '(?:bu )?normal mi.*',
    'are-you-real': '(?:sen )?(?:gerçek|insan|robot) ?m[ıi]sın.*',
  },
  russian: {
    'start-over': '(?:начать|начн[её]м|давай)(?: (?:сначала|заново|с начала))+',
    stop: 'стоп|хватит|достаточно|прекрати|остановись|закончим|конец|всё хватит|пока|до свидания|спокойной ночи|до завтра|я (?:ухожу|спать|пош[её]л|пошла)|мне пора|хочу закончить',
    pause: 'пауза|подожди(?:те)?|погоди|минут(?:ку|очку)|секунду|момент|сейчас вернусь|я скоро',
    help: 'помощь|помоги(?:те)?|мне нужна помощь|на помощь|кому (?:можно|я могу) позвонить',
    undo: 'отмени(?:ть|те)?(?: это)?|верни обратно',
    delete: '(?:удали(?:ть|те)?|сотри|стереть)(?: это| вс[её]| что я сказал[а]?)*',
    forget: 'забудь(?:те)?(?: это| об этом)?',
    skip: 'дальше|пропусти(?:ть|м)?|следующий(?: вопрос)?',
    'why-ask': '(?:зачем|почему) (?:ты |вы )?(?:это )?спрашива.*',
    advice: 'что мне делать.*|что делать.*|мне (?:стоит|нужно ли) .*',
    'is-this-normal': 'это нормально.*',
    'are-you-real': 'ты (?:человек|робот|настоящ\\p{L}*|живой|бот).*',
  },
  ukrainian: {
    'start-over': '(?:почати|почн[іе]мо|давай)(?: (?:спочатку|заново|знову))+',
    stop: 'стоп|досить|годі|припини|зупинись|кінець|закінчимо|бувай|до побачення|на добраніч|добраніч|мені (?:час|пора)|йду спати',
    pause: 'пауза|зачекай(?:те)?|почекай|хвилин(?:ку|очку)|секунду|зараз повернусь',
    help: 'допомога|допомож(?:и|іть)(?: мені)?|мені потрібна допомога|кому (?:можна )?подзвонити',
    undo: 'скасуй|скасувати|відміни',
    delete: '(?:видали(?:ти)?|зітри)(?: це| все)*',
    forget: 'забудь(?: це| про це)?',
    skip: 'далі|пропусти(?:ти)?|наступне(?: питання)?',
    'why-ask': '(?:навіщо|чому) (?:ти )?(?:це )?пита.*',
    advice: 'що мені робити.*',
    'is-this-normal': 'це нормально.*',
  },
  arabic: {
    'start-over': '(?:ابدأ|لنبدأ|نبدأ)(?: (?:من جديد|من البداية))+|من جديد|من البداية',
    stop: 'توقف|قف|كفى|كفاية|خلاص|يكفي|انتهيت|نهاية|مع السلامة|وداعا|تصبح على خير|تصبحين على خير|سأنام',
    pause: 'انتظر|لحظة|دقيقة|استراحة|توقف مؤقت|ثانية',
    help: 'مساعدة|ساعدني|ساعديني|أحتاج مساعدة|احتاج مساعدة|النجدة',
    delete: 'احذف(?: هذا| كل شيء| ذلك)*|امسح(?: هذا| كل شيء)*',
    undo: 'تراجع',
    forget: 'انس(?: هذا| ذلك)?',
    skip: 'تخطى|تخطي|التالي|السؤال التالي',
    'why-ask': 'لماذا تسأل.*|ليش تسأل.*',
    advice: 'ماذا (?:أفعل|افعل|علي أن أفعل).*',
  },
  hindi: {
    'start-over': '(?:फिर|दोबारा|शुरू) से (?:शुरू (?:करो|करें|करते हैं)|शुरू)',
    stop: 'रुको|रुकिए|बस|बंद करो|बंद करें|बस करो|ख़त्म|खत्म|समाप्त|अलविदा|शुभ रात्रि|मुझे जाना है',
    pause: 'ठहरो|एक मिनट|ज़रा रुको|रुकना|विराम|थोड़ा रुको',
    help: 'मदद|मदद करो|मेरी मदद करो|मुझे मदद चाहिए|सहायता|बचाओ',
    delete: '(?:इसे |यह |सब )?(?:मिटा दो|हटा दो|डिलीट करो)',
    undo: 'वापस लो|पूर्ववत',
    forget: '(?:इसे |यह )?भूल जाओ',
    skip: 'अगला|अगला सवाल|छोड़ो|आगे बढ़ो',
    'why-ask': 'क्यों पूछ.*',
    advice: '(?:मुझे )?क्या (?:करूँ|करूं|करना चाहिए).*',
    'is-this-normal': 'क्या (?:ये|यह) (?:नॉर्मल|सामान्य|ठीक) है.*',
  },
  'roman hindi': {
    stop: 'bas|bas karo|ruko|rukiye|band karo|khatam|chalo bye|chalo (?:bye|good ?night)|alvida|mujhe jana hai|main chali|main chala|sone ja rah[ai] (?:hu|hoon|hun)',
    pause: 'ek (?:minute|min|second|sec)|zara ruko|thoda ruko|abhi aa(?:ti|ta) (?:hu|hoon|hun)',
    help: 'madad|madad karo|help karo|mujhe madad chahiye|bachao',
    delete: '(?:.{0,30} )?(?:hata do|mita do|delete (?:kar do|karo|kar dena))',
    undo: '(?:.{0,20} )?(?:wapas lo|undo (?:karo|kar do))',
    forget: '(?:.{0,30} )?(?:bhool jao|bhul jao|save mat karna|mat rakho|mat rakhna|mat likho|mat likhna)',
    remember: '(?:.{0,60} )?(?:yaad rakhna|yaad rakho|note kar lo|likh lo)',
    skip: 'agla(?: sawal)?|chhodo|chodo|aage badho|skip karo',
    committee: '.*(?:dono|teeno|sab) (?:ki|ko|se) .{0,16}(?:baat|milwa|bithao).*',
    privacy: '.*(?:pata (?:toh|to) nahi chalega|koi (?:padh|dekh)).*',
    'why-ask': '(?:kyu|kyun|kyon|kyu ki)(?: .{0,14})? (?:puch|pooch).*|(?:ye |yeh )?sawal kyun.*',
    advice:
      '(?:ab )?(?:main |mai )?kya karu.*|kya (?:mujhe|main) .*(?:chahiye|karu|doon|du|bata).*|mujhe kya karna chahiye.*',
    'is-this-normal': '(?:kya )?(?:ye |yeh )?normal hai.*',
    'are-you-real': '(?:kya )?(?:tum|aap|tu) (?:insaan|robot|machine|real|asli|bot) (?:ho|hai|hain).*',
    'show-kept': '.*(?:kya (?:likha|save kiya|rakha)).*',
  },
  japanese: {
    'start-over': '最初から|最初からやり直したい|最初からやり直し|やり直したい|はじめから',
    stop: 'やめて|やめます|止めて|止まって|終わり|終わりにします|終了|ストップ|もういい|おやすみ|おやすみなさい|さようなら|またね|バイバイ',
    pause: '待って|ちょっと待って|一時停止|休憩|少し待って|ポーズ',
    help: '助けて|ヘルプ|助けが必要|助けてください|誰か助けて',
    delete: '削除|消して|全部消して|削除して',
    undo: '元に戻して|取り消して|取り消し',
    forget: '忘れて',
    skip: 'スキップ|次|次へ|次の質問|飛ばして',
    'why-ask': 'なぜ聞くの|どうして聞くの|なんで聞くの',
    advice: 'どうすればいい.*|どうしたらいい.*',
  },
  korean: {
    'start-over': '처음부터|처음부터 다시|다시 시작|다시 시작해|처음부터 다시 시작',
    stop: '그만|멈춰|중지|끝|끝내자|종료|스톱|이제 그만|안녕히 계세요|잘 자|잘자|안녕',
    pause: '잠깐|잠시만|기다려|잠깐만|일시정지|쉬자|쉴게',
    help: '도와줘|도와주세요|도움|도움이 필요해|살려줘|헬프',
    delete: '삭제|삭제해|삭제해줘|지워|지워줘|다 지워',
    undo: '되돌려|되돌려줘|취소|실행 취소',
    forget: '잊어|잊어줘',
    skip: '다음|건너뛰어|패스|넘어가',
    'why-ask': '왜 물어.*|왜 묻.*',
    advice: '어떻게 해야.*|어떡해.*',
  },
  chinese: {
    'start-over': '重新开始|重新開始|从头开始|從頭開始|从头来',
    stop: '停|停止|停下|够了|夠了|结束|結束|不要了|别问了|別問了|再见|再見|晚安|拜拜|到此为止|我要睡了',
    pause: '暂停|暫停|等一下|等等|稍等|休息一下',
    help: '帮助|幫助|帮我|幫我|救命|求助|我需要帮助|我需要幫助',
    delete: '删除|刪除|删掉|刪掉|全部删除|清除',
    undo: '撤销|撤銷|取消|撤回',
    forget: '忘掉|忘了吧|别记|別記',
    skip: '跳过|跳過|下一个|下一個|下一题|下一題',
    'why-ask': '为什么问.*|為什麼問.*',
    advice: '我该怎么办.*|我該怎麼辦.*',
  },
  swedish: {
    stop: 'stopp|sluta|stanna|det räcker|nog|slut|hejdå|hej då|god natt|vi ses|jag måste gå',
    pause: 'paus|vänta|ett ögonblick|en minut|strax tillbaka',
    help: 'hjälp|hjälp mig|jag behöver hjälp|vem kan jag ringa',
    delete: '(?:radera|ta bort)(?: det| allt)*',
    undo: 'ångra',
    skip: 'hoppa över|nästa(?: fråga)?',
  },
  danish: {
    stop: 'stop|hold op|slut|nok(?: for i dag)?|farvel|hej hej|godnat|vi ses',
    pause: 'pause|vent(?: lidt)?|et øjeblik|lige et øjeblik',
    help: 'hjælp|hjælp mig|jeg har brug for hjælp',
    delete: 'slet(?: det| alt)*',
    skip: 'spring over|næste(?: spørgsmål)?',
  },
  finnish: {
    stop: 'lopeta|riittää|loppu|hei hei|näkemiin|hyvää yötä',
    pause: 'tauko|odota|hetki|hetkinen',
    help: 'apua|auta|auta minua|tarvitsen apua',
    delete: 'poista(?: se| kaikki)*',
    skip: 'ohita|seuraava',
  },
  czech: {
    stop: 'stop|dost|přestaň|konec|stačí|na shledanou|dobrou noc|ahoj|musím jít',
    pause: 'pauza|počkej|moment|chvilku|hned jsem zpátky',
    help: 'pomoc|pomoz(?: mi)?|potřebuji pomoc',
    delete: '(?:smaž|vymaž)(?: to| všechno)*',
    skip: 'přeskoč|další(?: otázka)?',
  },
  romanian: {
    stop: 'stop|oprește|opreste|gata|ajunge|destul|termină|la revedere|noapte bună|pa|trebuie să plec',
    pause: 'pauză|pauza|așteaptă|asteapta|un moment|o clipă|revin',
    help: 'ajutor|ajută-mă|ajuta ma|am nevoie de ajutor',
    delete: '(?:șterge|sterge)(?: asta| tot)*',
    skip: 'sari|următoarea(?: întrebare)?|treci peste',
  },
  greek: {
    stop: 'σταμάτα|σταματησε|φτάνει|αρκετά|τέλος|αντίο|καληνύχτα|γεια',
    pause: 'παύση|περίμενε|ένα λεπτό|μια στιγμή',
    help: 'βοήθεια|βοήθησέ με|χρειάζομαι βοήθεια',
    delete: '(?:διέγραψε|σβήσε)(?: το| όλα)*',
    skip: 'επόμενη|παράλειψη|επόμενο',
  },
  vietnamese: {
    stop: 'dừng lại|dừng|thôi|đủ rồi|kết thúc|tạm biệt|chúc ngủ ngon',
    pause: 'chờ chút|đợi chút|tạm dừng|một phút',
    help: 'giúp|giúp tôi|cứu|tôi cần giúp đỡ',
    delete: 'xóa|xoá(?: đi| hết)*',
    skip: 'bỏ qua|tiếp theo',
  },
  indonesian: {
    stop: 'berhenti|stop|cukup|selesai|sudah cukup|selamat tinggal|selamat malam|sampai jumpa',
    pause: 'jeda|tunggu|sebentar|tunggu sebentar',
    help: 'tolong|bantuan|tolong saya|saya butuh bantuan',
    delete: 'hapus(?: itu| semua| ini)*',
    skip: 'lewati|lanjut|berikutnya',
  },
  hebrew: {
    stop: 'עצור|עצרי|די|מספיק|סוף|ביי|להתראות|לילה טוב',
    pause: 'רגע|חכה|חכי|הפסקה|שנייה',
    help: 'עזרה|תעזור לי|תעזרי לי|הצילו|אני צריך עזרה|אני צריכה עזרה',
    delete: 'מחק(?: את זה| הכל)*|תמחק(?: את זה| הכל)*',
    skip: 'דלג|הבא|הבאה',
  },
  persian: {
    stop: 'بس است|بسه|توقف|تمام|کافیه|کافی است|خداحافظ|شب بخیر',
    pause: 'صبر کن|یک لحظه|یه لحظه|مکث',
    help: 'کمک|کمکم کن|کمک می‌خواهم|به کمک نیاز دارم',
    delete: 'پاک کن|حذف کن',
    skip: 'بعدی|رد کن',
  },
};

interface Phrase {
  language: string;
  request: Request;
  test: RegExp;
}

const table: Phrase[] = Object.entries(phrases).flatMap(([language, of]) =>
  (Object.entries(of) as [Request, string][]).map(([request, words]) => ({
    language,
    request,
    test: new RegExp(
      `^(?:${courtesy}[ ,.!:]*)*${request === 'stop' ? `(?:${forToday}[ ,]+)?` : ''}(?:${words})(?:[ ,.!?。！？]*(?:${request === 'stop' ? `${forToday}|` : ''}${courtesy}))*[ ,.!?。！？:]*$`,
      'u',
    ),
  })),
);

/** "Desde el principio, mi madre …" begins a story: this must be all that is said. */
const onlyWhole: ReadonlySet<Request> = new Set<Request>(['start-over']);

/** Short words are words of other languages too: they count as a sentence of their own alone. */
const isShared = (clause: string): boolean =>
  clause.length < 5 && /^[a-z]+$/.test(clause)
    ? true
    : /^(?:ende|moment|alto|basta|salut|pause|genug|slut)$/.test(clause);

/** "ja" and "so" end a plain sentence in one language and ask nothing in another: a phrase must be the whole clause. */
export function readOtherLanguage(sentence: string): { request: Request; language: string } | null {
  const clauses = sentence.split(/[,:.!]+ ?/);
  for (const [at, clause] of [sentence, ...clauses].entries()) {
    const bare = clause.trim();
    const isEdge = at === 0 || at === 1 || at === clauses.length;
    if (bare === '' || bare.length > 120 || !isEdge || (at > 0 && isShared(bare))) continue;
    const found = table.find(({ request, test }) => (at === 0 || !onlyWhole.has(request)) && test.test(bare));
    if (found) return { request: found.request, language: found.language };
  }
  return null;
}
