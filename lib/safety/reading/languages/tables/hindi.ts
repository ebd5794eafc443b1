import type { LanguageTable } from '../table';

export const hindi: LanguageTable = {
  code: 'hi',
  script: 'devanagari',
  negation: 'around',
  ageBeforeLead: true,
  words: {
    play: 'शतरंज, खेल, मजाक, भतीजी, भतीजा, भांजा, भांजी',
    ageElsewhere: 'जब, था, थी, शादी',
    deed: 'काट लूं, काटूं, मर जाऊं, कूद जाऊं, जला, कूद, मर, चोट, काट, मार दो, कूदने',
    harmless: 'बिल्ली, बाल, उंगली, सब्जी, रसोई, प्याज, गलती से, कागज, दाढ़ी, शतरंज, खेल, फोटो, नाखून, केक, खाना बनाते',
    common: `है, हैं, हूँ, था, थी, थे, का, की, के, को, में, से, पर, और, ने, यह, वह, ये, वो, तो, भी, ही, कि, जो, एक, मैं, मुझे, मेरा, मेरी, मेरे, हम, तुम, आप, उस, इस, कुछ, सब, कोई, क्या, कैसे, क्यों, कहाँ, कब, कौन, अब, आज, कल, फिर, बहुत, अच्छा, बुरा, हो, रहा, रही, रहे, गया, गई, कर, करना, लिए, साथ, बाद, पहले, धन्यवाद, नमस्ते, हाँ, नहीं, बस, लगता, जैसे, घर, काम, अपने, अपना, बात, दिन, जीवन`,
    me: 'मैं, मुझे, मैंने, मेरा, हम, मुझसे',
    want: 'चाहता हूं, चाहती हूं, चाहता, चाहती, मन करता, मन कर रहा, इच्छा, जी करता, मन है, चाहता हूँ, चाहती हूँ',
    wants: 'चाहता है, चाहती है',
    can: 'सकता, सकती, मन, पा रहा, पा रही',
    not: 'नहीं, ना, न, मत, कभी नहीं',
    die: 'मरना, मर जाना, मर जाऊं, मर जाऊँ, मौत, सो जाऊं और कभी न उठूं, मरने, हमेशा के लिए सोना, गायब हो जाना',
    live: 'जीना, जीने, जिंदा रहना, ज़िंदा रहना, जी, जिंदा रहने',
    notThatLive: 'यहां, के बिना, साथ, अकेले, यहाँ, इस घर, इस शहर, उसके बिना, ऐसे',
    intend:
      'फैसला कर लिया, सोच लिया, योजना, तय कर लिया, प्लान, ठान लिया, वाला हूं, वाली हूं, कर लूंगा, कर लूंगी, लूंगा, लूंगी, दूंगा, दूंगी, वाली हूँ, जाऊंगा, जाऊंगी',
    soon: 'आज रात, आज, अभी, कल, अब, थोड़ी देर में, इसी रात',
    means: 'रस्सी, पुल, चाकू, बंदूक, ब्लेड, फंदा, पटरी, छत, दुपट्टा, पंखा, ट्रेन, गैस, पिस्तौल',
    took: 'खा ली, खा लीं, निगल ली, निगल लीं, ले ली, ले लीं, पी लिया, पी ली, खाई, खाईं, खा लिया, गटक ली, खा चुकी, खा चुका',
    pills: 'गोलियां, गोलियाँ, गोली, दवाई, दवाइयां, दवा, नींद की गोलियां, दवाएं, टैबलेट, दवाइयाँ',
    poison: 'जहर, ज़हर, फिनाइल, कीटनाशक, चूहे मारने, ब्लीच, तेजाब, सल्फास, एसिड',
    many: 'सारी, सब, पूरी, पूरा, बहुत सारी, बहुत, शीशी, पत्ता, 10, 15, 20, 25, 30, 40, 50, बीस, तीस, ढेर, मुट्ठी, सारे, कई',
    hoard: 'जमा कर, जमा की, इकट्ठी, इकट्ठा, छुपा, बचाकर, छिपाकर, खरीद ली, जोड़कर',
    cut: 'काटता, काटती, काट, काटी, जलाता, जलाती, जलाया, काटना, काटने, काट रहा, काट रही',
    body: 'कलाई, हाथ, नस, बांह, पैर, नसें, जांघ, चमड़ी, कलाइयां, बाजू',
    hit: 'मारता, मारती, पीटता, पीटती, मारपीट, गला दबाता, धमकी देता, बलात्कार, मारा, पीटा, गला दबाया, लात मारता, थप्पड़ मारता, छेड़ता, मारते, पीटते, धमकाता',
    toMe: 'मुझे, मेरा, मुझको, मेरे साथ, हमें, मुझ पर',
    kill: 'मारना, मार डालना, मार डालूंगा, मार डालूंगी, मार दूंगा, मार दूंगी, जान से मार, चाकू मार, गोली मार, कत्ल, मार डालने, खून कर, मार देना',
    person:
      'उसे, उसको, पति, पत्नी, बाप, पिता, मां, बॉस, पड़ोसी, भाई, बहन, लोगों, टीचर, किसी, सबको, सास, ससुर, दोस्त, उन, उन्हें, मालिक, शिक्षक, सौतेले, सहकर्मी, उनको',
    voices: 'आवाज, आवाज़, आवाजें, आवाज़ें, आवाजों, आवाज़ों',
    tell: 'कहती, कहता, हुक्म, आदेश, बोलती, बोलता, चिल्लाती, कह रही, कह रहा, फुसफुसाती, बोल रही, मजबूर',
    hear: 'सुनाई, सुनता, सुनती, सुन, आती हैं, आती',
    ageLead: 'मैं, मेरी उम्र, उम्र, मेरी उमर, हूँ',
    teen: 'दस, ग्यारह, बारह, तेरह, चौदह, पंद्रह, सोलह, सत्रह, पन्द्रह',
    years: 'साल का हूं, साल की हूं, साल का, साल की, वर्ष का, वर्ष की, साल है, साल हूं, वर्ष है, बरस का, बरस की',
    ageBlock: 'अनुभव, तक, दोस्त, शादी, रिश्ता, लड़ाई, बच्चा, बेटा, बेटी, नौकरी',
    killSelf: `फंदे से लटक, फांसी, आत्महत्या, खुदकुशी, ख़ुदकुशी, अपनी जान ले, अपनी जान दे, जान दे दूं, जान दे दूंगा, जान दे दूंगी, खुद को मार, खुद को खत्म, अपने आप को मार, अपने आप को खत्म, फांसी लगा, फांसी लगाना, जिंदगी खत्म, ज़िंदगी खत्म, जीवन समाप्त, जान देना, सुसाइड, अपनी जीवन लीला, नस काट लूं, नस काट लूंगा, जिंदगी ख़त्म, फंदे से लटक, जहर खा लूं, जहर खा लूंगा, जहर खा लूंगी, अपना जीवन समाप्त, अपना जीवन खत्म`,
    wishDie:
      'पैदा ही न हुई, पैदा ही न हुआ, पैदा न हुआ होता, पैदा न हुई होती, पैदा ही नहीं, मरना चाहता, मरना चाहती, मर जाना चाहता, मर जाना चाहती, जीना नहीं चाहता, जीना नहीं चाहती, जीने का मन नहीं, जीने की इच्छा नहीं, काश मैं मर, काश मैं पैदा ही न, काश मैं पैदा, मर जाने का मन, मरने का मन, जिंदगी से तंग, जीने से थक, ज़िंदगी से तंग, कभी न उठूं, सुबह न उठूं, जीने की वजह नहीं, जीना ही नहीं चाहता, जीना ही नहीं चाहती, मर जाऊं तो, मौत आ जाए, मरने की इच्छा, जीने का कोई मतलब, मर ही जाऊं, जीने की कोई वजह',
    unwish:
      'मरना नहीं चाहता, मरना नहीं चाहती, मरने से डर, मौत से डर, आत्महत्या नहीं करूंगा, आत्महत्या नहीं करूंगी, मरने का डर, आत्महत्या के बारे में नहीं, आत्महत्या का कोई इरादा नहीं, आत्महत्या करने का इरादा नहीं, खुदकुशी नहीं करूंगा, खुदकुशी नहीं करूंगी, खुद को मारना नहीं, आत्महत्या नहीं',
    jumpFrom:
      'पुल से कूद, छत से कूद, ट्रेन के आगे, ट्रेन के सामने, खिड़की से कूद, रेल की पटरी पर लेट, नदी में कूद, कुएं में कूद, बालकनी से कूद, पटरी पर लेट, इमारत से कूद, मेट्रो के आगे',
    overdosed: 'ओवरडोज',
    inProgress:
      'पुल पर खड़ा, पुल पर खड़ी, छत पर खड़ा, छत पर खड़ी, नस काट ली, कलाई काट ली, खून बह रहा, खून बंद नहीं, खून रुक नहीं, गले में फंदा, छत के किनारे, पटरी पर खड़ा, पटरी पर खड़ी, खून नहीं रुक, छत की मुंडेर, पटरी पर बैठ, नसें काट ली, रेलिंग पर',
    selfHarm:
      'खुद को काट, खुद को नुकसान, खुद को चोट, अपने आप को काट, अपने आप को चोट, खुद को जला, ब्लेड से हाथ, अपने हाथ काट, अपना हाथ काट, अपनी कलाई काट, खुद को मारता हूं, खुद को मारती हूं, खुद को दर्द, अपनी बांह काट, खुद को ब्लेड, खुद को घायल, अपने हाथ पर ब्लेड, अपने आप को नुकसान',
    abuse:
      'मुझे मारता, मुझे मारते, मुझे मारती, मुझे पीटता, मुझे पीटते, मुझे पीटती, मुझे मारा, मेरा गला दबा, मेरे साथ बलात्कार, मेरे साथ मारपीट, घरेलू हिंसा, मुझे कमरे में बंद, मुझे गलत तरीके से छू, मेरे साथ जबरदस्ती, मुझे पीटा, हाथ उठाता, हाथ उठाते, मेरे साथ ज़बरदस्ती, मुझे थप्पड़, मुझे लात, मुझे छूता, बेल्ट से मार',
    threat:
      'मुझे मार डालेगा, मुझे मार देगा, जान से मारने की धमकी, मुझे मारने की धमकी, मुझे मार डालना चाहता, मुझे जान से मार, मुझे मार डालने, चाकू दिखाकर, मुझे जिंदा जला, हमें मार डालेगा, मेरी जान ले लेगा, मार डालेंगे, चाकू से धमका',
    killThem:
      'उसे मार डालूंगा, उसे मार डालूंगी, उसे मार दूंगा, उसको मार दूंगा, उसे जान से मार, सबको मार दूंगा, सबको मार डालूंगा, उसको मार डालूंगा, उसका खून कर, उसका कत्ल, उसका गला, उसे चाकू मार, उसे खत्म कर दूंगा, उसका मर्डर',
    hearsVoices:
      'आवाजें सुनाई देती, आवाज़ें सुनाई देती, दिमाग में आवाजें, सिर में आवाजें, दिमाग में आवाज़ें, सिर में आवाज़ें, आवाजें आती हैं, आवाज़ें आती हैं, आवाजें बंद नहीं, आवाज़ें बंद नहीं, आवाजें सुनता हूं, आवाजें सुनती हूं, आवाजें सुनाई दे रही, दिमाग के अंदर आवाज',
    commanded:
      'आवाजें मरने को कहती, आवाज कूदने को, आवाज़ कूदने को, आवाजें कूदने को, मर जाओ, खुद को मार दो, कूद जाओ, मर जा, कूद जा, मार डालो, मार दो उसे',
    minor:
      'नाबालिग, छठी कक्षा में, सातवीं कक्षा में, आठवीं कक्षा में, कक्षा 6 में, कक्षा 7 में, कक्षा 8 में, अभी 18 का नहीं, अभी 18 की नहीं, सातवीं में पढ़, आठवीं में पढ़, छठी में पढ़, 18 साल से कम, क्लास 8 में, क्लास 7 में, नौवीं में पढ़, नौवीं कक्षा में',
    farewell:
      'आखिरी चिट्ठी, अलविदा सबको, सुसाइड नोट, सबको अलविदा, हमेशा के लिए अलविदा, मां से कहना कि, अंतिम पत्र, अलविदा दुनिया, आखिरी खत, मां को बता देना, आखिरी अलविदा, अलविदा कह दिया',
    hopeless:
      'अब और नहीं सह, सहा नहीं जाता, कोई रास्ता नहीं, कोई उम्मीद नहीं, उम्मीद नहीं बची, थक गया हूं सब से, हार गया हूं, हार गई हूं, बर्दाश्त नहीं, सब खत्म',
    burden: 'मेरे बिना सब खुश, मैं बोझ हूं, सब पर बोझ, मेरे बिना बेहतर, बोझ बन, मेरे बिना अच्छे, मेरे न रहने',
    past: 'साल पहले, सालों पहले, बचपन में, जवानी में, उस समय, पिछले साल, कभी, किशोरावस्था',
    fiction:
      'फिल्म, किताब, उपन्यास, सीरियल, कहानी, गेम, किरदार, गाना, गाने, निबंध, लेख, रोकथाम, नाटक, हीरो, डॉक्यूमेंट्री, मूवी, पॉडकास्ट, सीरीज, एपिसोड',
    other:
      'दोस्त, बहन, भाई, मां, माँ, पापा, पिता, बेटा, बेटी, पड़ोसी, सहेली, चाची, मौसी, पति, पत्नी, दादी, नानी, चाचा, मामा, सहकर्मी',
    figure: 'हंसी, शर्म, भूख, प्यास, गर्मी, ठंड, बोरियत, नींद, जलन, हंस हंस, हँसी, थकान',
    idiom:
      'हंसते हंसते मर, हंस हंस के मर, शर्म से मर, भूख से मर, भूख से मरा, भूख से मरी, गर्मी से मर, बोर होकर मर, समय काट, मर मिटा, वक्त काट, टाइम पास, झक मार, जान छिड़क, आंख मार, गप्पे मार, जी जान से, ज़ोर से आवाज, तेरी आवाज, उसकी आवाज, बच्चों की आवाज, जोर की आवाज, सब्जी काट, बाल काट, नींद से मर, प्यास से मर, ठंड से मर, मां मार डालेगी, मम्मी मार डालेगी, मच्छर मार, छक्का मार, मां मुझे मार डालेगी, मम्मी मुझे मार डालेगी, काम मुझे मार',
  },
};

/** Hindi and Urdu as they are typed in Latin letters. */
export const hindiInLatin: LanguageTable = {
  code: 'hi-Latn',
  script: 'latin',
  negation: 'around',
  ageBeforeLead: true,
  words: {
    play: 'chess, khel, mazak, mazaak, bhatiji, bhatija, bhanja',
    ageElsewhere: 'jab, tha, thi, shaadi, shadi',
    deed: 'kaat lu, kaatu, mar jau, kood jau, jala, kood, kud, mar, chot, kaat, maar do',
    harmless:
      'billi, baal, ungli, sabzi, kitchen, pyaaz, galti se, kagaz, shave, chess, khel, photo, nakhun, cake, khana banate',
    common: `hai, hain, hu, hun, hoon, tha, thi, ka, ki, ke, ko, mein, mai, main, se, par, aur, ne, ye, yeh, wo, woh, toh, bhi, hi, kya, kaise, kyu, kyun, kahan, kab, kaun, ab, aaj, kal, phir, bahut, bohot, accha, acha, bura, ho, raha, rahi, gaya, gayi, hissa, dukhi, dil, mann, thak, neend, zindagi, akela, akeli, ghabrahat, dard, thoda, zyada, theek, thik, matlab, kisi, kar, karna, liye, saath, baad, pehle, haan, nahi, nahin, bas, lagta, jaise, ghar, kaam, apne, apna, mujhe, mera, meri, mere, hum, tum, aap, kuch, sab, koi, yaar, din, baat, rha, rhi`,
    me: 'mai, main, mujhe, maine, mera, mujhse, meine',
    want: 'chahta hu, chahti hu, chahta hoon, chahti hoon, chahta hun, chahti hun, chahta, chahti, mann karta, man karta, mann kar raha, man kar raha, ji karta, iccha',
    wants: 'chahta hai, chahti hai',
    can: 'sakta, sakti, mann, man, pa raha, pa rahi',
    not: 'nahi, nahin, nhi, na, mat, nai',
    die: 'marna, mar jana, mar jau, mar jaun, marne, maut, mar jaau, marr jana, mar jaaun',
    live: 'jeena, jina, jeene, jine, zinda rehna, jinda rehna',
    notThatLive: 'yahan, yaha, bina, saath, akele, is ghar, is shehar, uske bina, aise, sath',
    intend:
      'faisla kar liya, soch liya, plan, tay kar liya, thaan liya, lunga, lungi, dunga, dungi, wala hu, wali hu, kar lunga, jaunga, jaungi, decide kar liya',
    soon: 'aaj raat, aaj, abhi, kal, ab, thodi der',
    means: 'rassi, pul, chaku, bandook, blade, fanda, patri, chhat, chat, dupatta, pankha, train, gas, chaku',
    took: 'kha li, kha liya, kha lii, nigal li, nigal liya, le li, pi liya, pee liya, khali, kha gaya, kha gayi, kha chuki, kha chuka, pi li, kha lee',
    pills:
      'goliyan, goliya, goli, dawai, dawaiyan, dawa, tablets, pills, tablet, neend ki goliyan, dawaiya, sleeping pills',
    poison: 'zeher, zehar, jahar, phenyl, phenol, keetnashak, bleach, acid, chuhe maarne',
    many: 'sari, saari, sab, poori, puri, bahut sari, bohot saari, bahut, bohot, sheeshi, patta, 10, 15, 20, 25, 30, 40, 50, bees, tees, dher, mutthi, saare, pura',
    hoard: 'jama kar, jama ki, ikatthi, ikattha, chupa, chhupa, bacha ke, khareed li, jama karke',
    cut: 'kaat, kaata, kaati, kaat ta, katta, katti, jalata, jalati, kat, kata, kaatna, kaat raha, kaat rahi',
    body: 'kalai, haath, hath, nas, baah, pair, naas, jaangh, nabz, wrist',
    hit: 'maarta, marta, maarti, peetta, pitta, maarpeet, gala dabata, dhamki deta, rape, maara, peeta, gala dabaya, thappad, maarte, peette, marte, pitte',
    toMe: 'mujhe, mera, mujhko, mere saath, hume, mujh pe, mujh par, mere sath',
    kill: 'maarna, mar dalna, maar dalna, maar dalunga, maar dunga, mar dunga, jaan se maar, chaku maar, goli maar, khoon kar, maar daalna, katal, mar dalunga, marna',
    person:
      'use, usko, pati, patni, baap, boss, padosi, bhai, behen, logon, teacher, kisi, sabko, saas, sasur, unhe, unko, ussko, usse, biwi, papa',
    voices:
      'awaaz, awaz, aawaz, aawaaz, awaazein, awaazen, aawazein, awazein, awazen, aawaaze, awaaze, awazon, awaazon',
    tell: 'kehti, kehta, hukm, bolti, bolta, chillati, keh rahi, bol rahi, aadesh, kehte, bolte, keh rahe, bol rahe',
    hear: 'sunai, sunta, sunti, sun, aati hain, aati hai',
    ageLead: 'mai, main, meri umar, meri age, umar, hu, hoon, meri umr',
    teen: 'das, gyarah, barah, terah, chaudah, pandrah, solah, satrah',
    years: 'saal ka, saal ki, sal ka, sal ki, saal ka hu, saal ki hu, saal hai, saal hu, sal hai',
    ageBlock: 'experience, dost, rishta, shaadi',
    killSelf: `atmahatya, aatmahatya, khudkushi, khudkhushi, khud ko maar, khud ko khatam, apni jaan le, apni jaan de, jaan de dunga, jaan de dungi, jaan de du, fansi laga, phansi laga, faansi laga, zindagi khatam, jindagi khatam, suicide karna, suicide kar, suicide karne, apne aap ko maar, apne aap ko khatam, jaan dena, life khatam, zeher kha lunga, zeher kha lungi, nas kaat lu, nas kaat lunga, nas kaat lungi, zindagi ko khatam, phaansi laga, latak jaunga, latak jaungi`,
    wishDie:
      'jeena nahi hai, jina nahi hai, nahi jeena, nahi jina, jeene ka koi matlab nahi, jeene ki iccha nahi, marne ka mann, marne ka man, mujhe marna hai, mar jana hai, mar jaana hai, mar jana behtar, mar jaana behtar, zindagi khatam karni, hamesha ke liye so jana, hamesha ke liye so jaana, uthna hi nahi chahta, uthna hi nahi chahti, paida hi na hui, paida hi na hua, paida na hota, paida na hua hota, kaash main paida hi, kash main paida hi, paida hi na hota, paida hi na hoti, marna chahta, marna chahti, mar jana chahta, mar jana chahti, mar jaana chahta, mar jaana chahti, jeena nahi chahta, jeena nahi chahti, jina nahi chahta, jina nahi chahti, jeene ka mann nahi, jeene ka man nahi, jine ka man nahi, kash main mar, kaash main mar, kash mai mar, kaash mai mar, zindagi se tang, zindagi se thak, jeene se thak, kaash paida hi na, mar jane ka mann, marne ka mann, marne ka man, jeene ki iccha nahi, mar jau to accha, mar hi jau, nahi jeena, nahi jina, subah uthu hi na, maut aa jaye, jeena hi nahi chahta, jeena hi nahi chahti, kabhi na uthu, jeene ka koi matlab, jeene ka koi fayda, jeene ki koi wajah',
    unwish:
      'marna nahi chahta, marna nahi chahti, marne se dar, maut se dar, suicide nahi karunga, suicide nahi karungi, khudkushi nahi, atmahatya nahi, suicide nahi kar, suicide ke bare me nahi, khud ko nahi marunga, suicide karne ka irada nahi',
    jumpFrom:
      'pul se kood, pul se kud, chhat se kood, chhat se kud, chat se kood, chat se kud, train ke aage, train ke saamne, train ke samne, khidki se kood, khidki se kud, patri pe let, patri par let, nadi me kood, nadi me kud, metro ke aage, building se kood, balcony se kood, terrace se kood',
    inProgress:
      'pul pe khada, pul pe khadi, pul par khada, pul par khadi, chhat pe khada, chhat pe khadi, chhat par khada, chhat par khadi, chhat ke kinare, nas kaat li, kalai kaat li, khoon beh raha, khoon ruk nahi, khoon band nahi, gale me fanda, patri pe khada, patri pe khadi, khoon nahi ruk, railing pe, patri pe baitha, patri pe baithi, gale mein fanda',
    selfHarm:
      'khud ko kaat, khud ko kat, khud ko nuksan, khud ko chot, khud ko jala, blade se haath, apne haath kaat, apna haath kaat, apni kalai kaat, apne aap ko chot, khud ko hurt, khud ko marta, khud ko maarta, khud ko maarti, khud ko dard, apne aap ko kaat, apne haath pe blade, apne aap ko nuksan, khud ko blade, apne hath',
    abuse:
      'mujhe maarta, mujhe marta, mujhe maarte, mujhe peetta, mujhe pitta, mujhe maarti, mujhe maara, mera gala daba, mere saath rape, mere saath maarpeet, mujhe kamre me band, mujhe galat tareeke se chhu, mere saath zabardasti, mujhe peeta, haath uthata, haath uthate, mujhe thappad, mujhe laat, belt se maar, mujhe peet, mujhe galat jagah',
    threat:
      'mujhe maar dalega, mujhe mar dalega, mujhe maar dega, mujhe mar dega, jaan se maarne ki dhamki, jaan se marne ki dhamki, mujhe jaan se maar, meri jaan le lega, mujhe maar daalega, mujhe zinda jala, chaku dikha',
    killThem:
      'use maar dalunga, usko maar dalunga, use maar dunga, usko maar dunga, usko mar dunga, use mar dunga, sabko maar dunga, sabko mar dunga, use jaan se maar, usko jaan se maar, uska khoon kar, uska murder, use chaku maar, usko khatam kar dunga, sabko maar dalunga, usko maar dungi, usko mar dungi, usko chaku maar',
    hearsVoices:
      'awaazein sunai, awazein sunai, awaaze sunai, aawazein sunai, awazen sunai, dimag me awaaz, dimaag me awaaz, sir me awaaz, dimag mein awaaz, awaazein aati, awazein aati, awaazein band nahi, aawaze sunai, dimag me awaz, dimaag mein awaz, awaazen sunai',
    commanded:
      'mar jao, khud ko maar do, kood jao, kud jao, mar ja, kood ja, khud ko khatam kar do, maar do use, maar de use',
    minor:
      'nabalig, naabaalig, 7th class me, 8th class me, 6th class me, class 7 me, class 8 me, class 6 me, abhi 18 ka nahi, abhi 18 ki nahi, saatvi me padh, aathvi me padh, 18 saal se kam, class 7 mein, class 8 mein, class 6 mein, class 9 me, class 9 mein, 9th me padh, 8th me padh, 7th me padh, 8th mein, 7th mein, 9th mein',
    farewell:
      'alvida sabko, sabko alvida, suicide note, aakhri chitthi, hamesha ke liye alvida, mummy se kehna ki, akhri khat, alvida duniya, maa se kehna ki, aakhri message, mummy ko bol dena, mummy ko bata dena, sabko alvida keh',
    hopeless:
      'ab aur nahi, saha nahi jata, koi raasta nahi, koi rasta nahi, koi umeed nahi, haar gaya, haar gayi, bardasht nahi, sab khatam, ab nahi hota',
    burden:
      'main bojh hu, mai bojh hu, sab pe bojh, sab par bojh, mere bina sab khush, mere bina better, bojh ban, mere bina khush, bojh hoon',
    past: 'saal pehle, bachpan me, jawani me, us time, pichle saal, teenage me, salon pehle, bachpan mein',
    fiction:
      'film, movie, kitab, book, novel, serial, kahani, game, character, gaana, gaane, essay, series, web series, hero, documentary, podcast, episode',
    other:
      'dost, behen, bhai, maa, mummy, papa, beta, beti, padosi, saheli, chachi, mausi, pati, patni, dadi, nani, friend, chacha, mama, colleague, biwi, mom, dad',
    figure: 'hasi, hansi, sharam, sharm, bhookh, bhuk, pyaas, garmi, thand, bore, neend, jalan, has has',
    idiom:
      'has has ke mar, hans hans ke mar, hasi se mar, sharam se mar, sharm se mar, bhook se mar, bhookh se mar, garmi se mar, bore hoke mar, time kaat, aankh maar, gappe maar, jaan chhidak, zor se awaaz, teri awaaz, teri awaz, uski awaaz, uski awaz, baal kaat, sabzi kaat, neend se mar, pyaas se mar, thand se mar, maa maar dalegi, mummy maar dalegi, bhukh se mar, jhak maar, mummy mujhe maar dalegi, maa mujhe maar dalegi, bachon ki awaaz, machhar maar, mar mita, kaam mujhe maar, bachcho ki awaaz, baal kat, gaana sun, gaane sun',
  },
};
