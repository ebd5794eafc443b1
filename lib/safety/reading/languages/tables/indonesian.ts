import type { LanguageTable } from '../table';

/** Indonesian and Malay together. */
export const indonesian: LanguageTable = {
  code: 'id-ms',
  script: 'latin',
  negation: 'before',
  objectAfter: true,
  words: {
    play: 'catur, main, bercanda, keponakan, keponakanku, gurau',
    ageElsewhere: 'waktu, ketika, saat, sejak, sudah, semasa',
    deed: 'lompat, melompat, loncat, mati, menyakiti, menyayat, lukai, terjun',
    harmless:
      'kucing, rambut, jari, jariku, masak, dapur, bawang, sayur, tidak sengaja, gak sengaja, kertas, cukur, catur, kartu, foto, kuku, kue',
    common: `yang, dan, di, ke, dari, ini, itu, dengan, untuk, pada, adalah, tidak, tak, nggak, gak, ga, bukan, ada, saya, aku, kamu, kau, dia, kami, kita, mereka, ku, nya, mu, bisa, boleh, akan, sudah, udah, dah, telah, sedang, lagi, belum, juga, atau, tapi, tetapi, karena, kerana, kalau, jika, seperti, sangat, sekali, apa, siapa, mana, kenapa, bagaimana, gimana, hari, besok, esok, kemarin, sekarang, selalu, saja, aja, banget, sama, orang, rumah, kerja, hidup, terima, kasih, halo, ya, baik, buat, bikin, pun, lah, nak, sebab, rasa, merasa, semua, setiap, mau, cuma, hanya, kok, sih, tadi, baru, jadi, supaya`,
    me: 'aku, saya, gue, gw, gua, diriku, diri saya, kami, sy',
    want: 'ingin, mau, pengen, pingin, kepingin, pengin, nak, mahu, hendak, harap, lebih baik, rasanya pengen, teringin',
    wants: 'pengen banget dia',
    can: 'bisa, boleh, sanggup, kuat, larat, mampu, semangat',
    not: 'tidak, tak, nggak, gak, ga, enggak, ngga, bukan, jangan, nda, tiada, x, belum, kagak',
    die: 'mati, meninggal, mati aja, mati saja, tidak bangun lagi, gak bangun lagi, tak bangun lagi, hilang selamanya, tidur selamanya, lenyap selamanya, tidak ada lagi di dunia, menghilang selamanya, nggak bangun lagi, ga bangun lagi, kematian',
    live: 'hidup, melanjutkan hidup, hidup lagi, teruskan hidup, meneruskan hidup',
    notThatLive:
      'di sini, dengan, bersama, tanpa, sendirian, di kota, di rumah, sama dia, kat sini, sendiri, begini, sama, bareng, berdua, dekat, boros, susah, mewah, sehat',
    intend:
      'akan, memutuskan, sudah memutuskan, rencana, merencanakan, berencana, bertekad, dah buat keputusan, rancang, sudah kuputuskan, bakal, dah tekad',
    soon: 'malam ini, hari ini, sekarang, besok, esok, nanti, sebentar lagi, nanti malam, segera, kejap lagi',
    means:
      'tali, jembatan, pisau, pistol, silet, racun, kereta, atap, gas, rel, jambatan, parang, bumbung, senjata, cutter, tiang',
    took: 'minum, menelan, telan, meminum, makan, nenggak, menenggak, nelen, tertelan, ditelan, telah ambil, ambil, kutelan, kuminum, minumlah',
    pills:
      'pil, obat, obat tidur, tablet, ubat, ubat tidur, panadol, paracetamol, obat-obatan, kapsul, parasetamol, obatku, biji obat',
    poison: 'racun, pemutih, baygon, racun tikus, clorox, obat nyamuk, peluntur, karbol, bayclin, portas',
    many: 'semua, seluruh, sebotol, satu botol, satu strip, banyak, terlalu banyak, sekotak, 10, 15, 20, 25, 30, 40, 50, dua puluh, tiga puluh, segenggam, sepapan, habis, berlebihan, papan, strip, semuanya',
    hoard:
      'mengumpulkan, kumpulkan, menyimpan, simpan, nabung, menimbun, kumpul, sorokkan, ngumpulin, sudah beli, menyembunyikan',
    cut: 'menyayat, sayat, memotong, mengiris, iris, menggores, gores, toreh, kelar, membakar, menoreh, nyayat, silet',
    body: 'tangan, lengan, pergelangan tangan, nadi, urat nadi, paha, kaki, kulit, tanganku, lenganku, pahaku, pergelangan, nadiku',
    hit: 'memukul, pukul, mukul, mukulin, mencekik, cekik, menampar, tampar, menendang, memperkosa, merogol, mengancam, menganiaya, dera, belasah, nampar, nendang, rogol, tendang, melecehkan, ngancam, sepak, menyiksa, memukuli, mencabul',
    toMe: 'aku, saya, gue, gw, kami',
    kill: 'membunuh, bunuh, menikam, tikam, menusuk, menembak, tembak, menghabisi, bantai, bunuhin, ngebunuh, nusuk, cekik, mencekik',
    person:
      'dia, suami, suamiku, istri, istriku, isteri, ayah, bapak, ibu, bos, bosku, tetangga, jiran, kakak, adik, orang, guru, mantan, seseorang, semua orang, mertua, mereka, bapa, temanku, bapak tiri, ayah tiri, atasanku, cikgu, ayahku, tetanggaku, teman sekelas, pacarku, kawan',
    voices: 'suara, suara-suara, suara suara, bisikan',
    tell: 'menyuruh, suruh, nyuruh, memerintah, memerintahkan, berkata, berbisik, bilang, arahkan, menjerit, membisikkan, paksa, memaksa, kata, perintah, berteriak, ngomong',
    hear: 'mendengar, dengar, denger, terdengar, mendengarkan',
    ageLead:
      'umurku, umur saya, usia saya, usiaku, umur, saya berumur, aku berumur, saya berusia, aku umur, saya umur, saya baru, aku baru, usia, umur aku, gue umur, aku masih',
    teen: 'sepuluh, sebelas, dua belas, tiga belas, empat belas, lima belas, enam belas, tujuh belas',
    years: 'tahun, thn, th',
    ageBlock: 'bekerja, menikah, kerja, lalu, berkahwin, di, jadi, pernikahan',
    killSelf: `bunuh diri, membunuh diri, membunuh diriku, bunuh diriku, mengakhiri hidup, akhiri hidup, mengakhiri hidupku, gantung diri, menggantung diri, bundir, mati bunuh, menamatkan hidup, tamatkan hidup, tamatkan riwayat, mencabut nyawaku, mengakhiri semuanya, akhiri semua ini, mengakhiri semua ini, meracuni diri, menembak diri, ngebunuh diri, tamatkan nyawa, mencabut nyawa sendiri, akhiri nyawa, potong nadi, memotong nadi, akhiri hidupku, menembak kepalaku`,
    wishDie:
      'ingin mati, mau mati, pengen mati, pingin mati, nak mati, lebih baik mati, mending mati, baik aku mati, tidak ingin hidup, gak mau hidup, tak nak hidup, tidak mau hidup, ga mau hidup, nggak mau hidup, tak mahu hidup, capek hidup, lelah hidup, penat hidup, bosan hidup, tak ada gunanya hidup, gak ada gunanya hidup, andai aku tidak pernah lahir, tidak pernah dilahirkan, tak pernah lahir, berharap tidak bangun, berharap mati, semoga aku mati, malas hidup, dah tak nak hidup, muak hidup, tidak ada alasan hidup, lelah dengan hidup, nggak kuat hidup, putus asa hidup, harap aku tak bangun, harap tak bangun, tak lahir ke dunia, gak pernah lahir, nggak pengen hidup, gak pengen hidup',
    unwish:
      'tidak ingin mati, gak mau mati, tak nak mati, ga mau mati, nggak mau mati, tidak mau mati, takut mati, tidak akan bunuh diri, gak akan bunuh diri, tak akan bunuh diri, tidak berniat bunuh diri, tidak ada niat bunuh diri, takkan bunuh diri, bom bunuh diri, gak kepikiran bunuh diri, tidak berpikir untuk bunuh diri, tak nak bunuh diri, gak pengen mati, nggak pengen mati, tak terfikir nak bunuh diri',
    jumpFrom:
      'lompat dari jembatan, loncat dari jembatan, terjun dari jembatan, lompat dari gedung, loncat dari gedung, terjun dari bangunan, terjun dari jambatan, menabrakkan diri, lompat dari atap, loncat dari atap, loncat dari lantai, terjun dari, ke depan kereta, depan kereta, lompat dari tingkat, lompat dari lantai, lompat dari balkon, melompat dari, loncat dari, terjun bangunan, lompat dari jendela, lompat tingkap',
    overdosed: 'overdosis, overdos, terlebih dos',
    inProgress:
      'berdiri di jembatan, di atas jembatan, berdiri di atap, di atas atap, di tepi atap, di pinggir atap, sudah memotong nadi, sudah menyayat nadi, potong nadiku, darahnya tidak berhenti, darahnya gak berhenti, darah tak berhenti, berdarah banyak, tali di leherku, tali di leher, di atas rel, di tepi jambatan, darah keluar banyak, darah tak henti, darah banyak keluar, di tepi bumbung, darahnya nggak berhenti, menyayat nadiku, di atas jambatan, di pinggir jembatan, kelar tangan tadi',
    selfHarm:
      'menyakiti diri, melukai diri, menyayat tangan, sayat tangan, self harm, selfharm, cederakan diri, mencederakan diri, menyilet tangan, silet tangan, menyayat diri, kelar tangan, toreh tangan, membakar kulit, melukai tangan, nyakitin diri, sakiti diri, memukul diri, lukai diri, menyiksa diri, nyilet tangan, nyayat tangan, mukul diri, membenturkan kepala, memukul kepalaku sendiri, menyayat lengan, menyayat paha',
    abuse:
      'memukulku, memukul saya, memukul aku, mukulin aku, mukul aku, pukul aku, pukul saya, mencekikku, mencekik saya, cekik aku, memperkosaku, memperkosa saya, rogol saya, rogol aku, kdrt, mengurungku, kurung saya, menyentuhku, memaksaku, meraba saya, meraba aku, melecehkanku, menamparku, menampar saya, menendangku, dipukul suami, dipukuli, dipukul ayah, belasah saya, mukulin gue, merabaku, dipukul bapak, memukuli aku, memukuli saya, menampar aku, tampar saya, sepak terajang, menyiksaku',
    threat:
      'mau membunuhku, ingin membunuhku, akan membunuhku, mengancam membunuh, mengancam akan membunuh, ugut bunuh, ugut nak bunuh, nak bunuh saya, nak bunuh aku, ngancam bunuh, mengancamku dengan pisau, mau bunuh aku, acukan pisau, mengancam dengan pisau, ancam bunuh, ngancam mau bunuh, mengancam mau membunuh, akan membunuh saya, ingin membunuh saya',
    killThem:
      'kubunuh dia, aku bunuh dia, saya bunuh dia, bunuh mereka semua, kubunuh mereka, aku akan membunuhnya, ingin membunuhnya, mau membunuhnya, akan kubunuh, membunuhnya, kutusuk dia, menikamnya, gue bunuh, menusuknya, aku tikam dia',
    hearsVoices:
      'mendengar suara-suara, dengar suara-suara, suara di kepala, suara di kepalaku, suara dalam kepala, suara-suara di kepala, suara yang tidak didengar orang, suara-suara tidak berhenti, bisikan di telinga, mendengar suara suara, denger suara suara, suara yang orang lain tak, suara-suara itu, dengar suara suara, suara yang orang lain, mendengar bisikan, dengar bisikan, suara yang tak ada orang',
    commanded:
      'menyuruhku bunuh diri, menyuruhku mati, menyuruhku lompat, menyuruhku melompat, nyuruh aku mati, nyuruh aku lompat, suruh aku mati, suruh aku terjun, suruh saya mati, menyuruhku membunuh, suruh aku bunuh, menyuruh saya membunuh',
    minor:
      'di bawah umur, bawah umur, kelas 6 sd, kelas 5 sd, kelas 7, kelas 8, kelas 9, kelas 1 smp, kelas 2 smp, kelas 3 smp, belum 18, tingkatan 1, tingkatan 2, tingkatan 3, darjah 6, masih smp, masih sd, anak smp, tingkatan dua, tingkatan satu, darjah enam, kelas dua smp, masih anak-anak',
    farewell:
      'surat perpisahan, selamat tinggal semua, selamat tinggal semuanya, selamat tinggal selamanya, sampaikan ke ibu, surat wasiat, surat bunuh diri, selamat tinggal dunia, ini pesan terakhirku, pamit selamanya, pamit untuk selamanya, sudah berpamitan, bilang ke ibu aku, surat terakhir, sampaikan pada ibu, beritahu mak aku',
    hopeless:
      'tidak kuat lagi, gak kuat lagi, tak tahan lagi, tidak sanggup lagi, gak sanggup lagi, tiada harapan, tidak ada harapan, gak ada harapan, tak ada jalan keluar, tidak ada jalan keluar, putus asa, dah tak larat, buntu, nggak kuat lagi, udah capek sama semuanya, dah penat sangat',
    burden:
      'lebih baik tanpa aku, lebih baik tanpaku, lebih baik tanpa saya, jadi beban, aku beban, saya beban, hanya beban, cuma beban, menyusahkan semua orang, beban keluarga, lebih bahagia tanpaku, lebih senang tanpa',
    past: 'dulu, tahun lalu, bertahun-tahun lalu, waktu muda, waktu remaja, masa remaja, ketika remaja, dahulu, masa kecil, waktu kecil, zaman remaja, masa sekolah dulu, tahun yang lalu, masa muda',
    fiction:
      'film, filem, buku, novel, serial, drama, game, tokoh, karakter, lagu, artikel, dokumenter, podcast, cerita, watak, pencegahan, esai, makalah, cerpen, skripsi, anime, sinetron, seminar',
    other:
      'teman, temanku, temen, kawan, kawanku, kakak, adik, kakakku, adikku, ibu, ibuku, ayah, ayahku, mama, papa, anak, anakku, tetangga, jiran, suami, suamiku, istri, istriku, sepupu, nenek, kakek, sahabat, sahabatku, mak, abah, rakan, pacarku, tante, om, sepupuku, kakak saya, adik saya, isteri saya, temenku',
    figure:
      'ketawa, tertawa, malu, lapar, bosan, kepanasan, kedinginan, penasaran, ngantuk, haus, gelak, kelaparan, cemburu, bosen, rindu, gaya, kutu',
    idiom:
      'mati ketawa, mati kutu, mati gaya, mati lampu, lampu mati, listrik mati, hp mati, mati rasa, mati-matian, mati matian, harga mati, mati kelaparan, mati bosan, mati penasaran, malu setengah mati, setengah mati, bunuh waktu, membunuh waktu, bunuh masa, takut setengah mati, jam mati, hampir mati ketawa, cinta mati, mau mati rasanya lapar, lapar nak mati, penat nak mati, gelak nak mati, panas nak mati, ngakak sampai mati, ibu akan membunuhku, ibuku bisa membunuhku, mama bakal bunuh aku, mak bunuh aku, kerjaan ini membunuhku, potong rambut, memotong rambut, suara keras, suara ibuku, suara anak, suara merdu, pukul berapa, pukul 8, pukul lima, pukul tujuh, pukul sembilan, pukul enam, mukul bola, mati gajah, batere mati, baterai mati, mati suri, jalan mati, suara terbanyak, potong kuku, motong rambut, makan obat nyamuk, mati akal',
  },
};
