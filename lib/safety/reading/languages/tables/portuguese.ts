import type { LanguageTable } from '../table';

export const portuguese: LanguageTable = {
  code: 'pt',
  script: 'latin',
  negation: 'before',
  words: {
    play: 'xadrez, jogo, cartas, tênis, futebol, sobrinho, sobrinha, brincadeira, brincando',
    ageElsewhere: 'quando, desde, há',
    deed: 'corte, mate, pulse, queime, pular, pule, que eu me mate, machucar, cortar, que eu morra, me jogue, me jogar',
    harmless:
      'gato, gata, cabelo, dedo, cozinhando, cozinha, cebola, legumes, sem querer, papel, barbeando, xadrez, jogo, cartas, tênis, fotos, foto, barcos, unhas, forno, futebol',
    common: `o, os, um, uma, de, do, da, dos, das, e, que, em, no, na, nos, nas, é, são, por, pra, para, com, se, seu, sua, meu, minha,
      meus, minhas, ao, mas, como, mais, muito, já, está, esta, esse, isso, isto, tudo, todos, todas, quando, porque, hoje, amanhã, ontem, agora,
      sempre, nunca, nada, bem, mal, obrigado, obrigada, oi, olá, também, onde, quem, sem, sobre, até, desde, ela, ele, eles, nós, a gente, você, vc,
      fazer, ver, diz, dia, vida, casa, tá, to, foi, era, ser, tem, têm, há, só, ainda, depois, lá, aqui, pelo, pela, as, a, ou, me, não, nao, num, numa, ter, gente`,
    me: 'eu, quero, tenho, estou, vou, sou, posso, tô, queria, nós, sinto',
    want: 'penso em, estou pensando em, quero, queria, desejo, gostaria, vontade, prefiro, preferia, qro, apetece-me',
    wants: 'quer, queria, deseja',
    can: 'consigo, posso, aguento, suporto, consegue',
    not: 'não, nao, nunca, jamais, nem, ñ, num, n, sem',
    die: 'morrer, estar morto, estar morta, morto, morta, não acordar, nao acordar, nunca mais acordar, desaparecer para sempre, dormir para sempre, deixar de existir, não existir, sumir para sempre, não acordar mais, sumir de vez, dormir e não acordar',
    live: 'viver neste mundo, viver nesse mundo, viver, continuar vivendo, existir, continuar a viver, continuar vivo, continuar viva, estar vivo, estar viva',
    notThatLive: 'aqui, com, sem, nesta, nessa, sozinho, sozinha, junto, juntos, em, na, no, lá, longe, de',
    intend:
      'vou, decidi, tenho um plano, planejei, já decidi, plano, planejo, planeei, tenho tudo planejado, tenho planejado, pretendo, está decidido',
    soon: 'hoje, hoje à noite, esta noite, agora, amanhã, já já, daqui a pouco, agora mesmo, esse fim de semana, logo, em breve',
    means:
      'corda, ponte, faca, arma, revólver, lâmina, gilete, trem, comboio, prédio, telhado, trilhos, cinto, gás, pistola, estilete',
    took: 'tomei, engoli, bebi, ingeri, acabei de tomar, tomado, acabei de engolir, tomar',
    pills:
      'comprimidos, comprimido, remédios, remédio, pílulas, medicamentos, rivotril, paracetamol, cartela, cartelas, tarja preta, clonazepam, calmantes, caixas',
    poison: 'veneno, água sanitária, lixívia, chumbinho, raticida, soda cáustica, inseticida',
    many: 'todos, toda, todas, tudo, caixa, cartela, cartelas, muitos, vários, frasco, 10, 15, 20, 25, 30, 40, 50, vinte, trinta, monte, inteira, inteiro, demais, punhado, um monte',
    hoard:
      'guardado, guardei, guardando, juntei, juntando, acumulei, escondido, acumulando, estocando, separei, comprei tudo',
    cut: 'corto, cortar, cortei, me cortar, queimo, queimei, cortando, rasgo, cortado, queimando',
    body: 'braço, braços, pulso, pulsos, veias, pernas, coxas, pele, coxa, barriga, perna',
    hit: 'bate, bateu, espanca, espancou, agride, agrediu, ameaça, estupra, estuprou, chuta, enforca, enforcou, abusa, machuca, esmurra, empurra, tranca, bater',
    toMe: 'me, mim, nos, em mim',
    kill: 'esfaqueio, atiro, atirar em, dou um tiro, matar, mato, matá-lo, matá-la, esfaquear, atirar, assassinar, degolar, esganar, furar, apunhalar, fuzilar',
    person:
      'sogro, classe, escola, turma, colegas, ele, ela, marido, esposa, mulher, pai, mãe, chefe, vizinho*, vizinha, irmão, irmã, pessoas, professor*, ex, namorado, namorada, alguém, todos, colega*, sogra, padrasto, patrão, todo mundo, meu ex',
    voices: 'voz, vozes',
    tell: 'diz, dizem, manda, mandam, ordenam, ordena, mandando, dizendo, pedem, pede, gritam, grita, sussurram, querem, falam, fala, falando, repetem',
    hear: 'ouço, escuto, ouvir, ouvindo, escutando, oiço',
    ageLead:
      'vou fazer, quase, tenho, eu tenho, tenho só, só tenho, fiz, faço, tenho apenas, acabei de fazer',
    teen: 'dez, onze, doze, treze, catorze, quatorze, quinze, dezesseis, dezasseis, dezessete, dezassete',
    years: 'anos, aninhos',
    ageBlock: 'de, sem, trabalhando, casado, casada, morando, com, em',
    killSelf: `me enforco, acabo com tudo, me enveneno, dou um tiro na cabeça, me matar, matar-me, me mato, suicídio, suicidar, me suicidar, suicidar-me, suicida, suicidas, tirar minha vida, tirar a minha vida, tirar a própria vida, acabar com a minha vida, acabar com minha vida,
      me enforcar, enforcar-me, se matar, se suicidar, matar-se, acabar com tudo, dar um tiro na cabeça, pôr fim à vida, pôr fim à minha vida, cortar os pulsos, me envenenar, me afogar, dar fim à minha vida, dar um fim na minha vida, meter uma bala`,
    wishDie:
      'não quero acordar, não quero mais acordar, não acordar nunca mais, não acordar amanhã, ir embora para sempre, sumir para sempre, dormir para sempre, deixar de existir, não quero existir, não aguento mais viver, não aguento viver, hoje acaba tudo para mim, estar morta, estar morto, nunca ter nascido, não tivesse nascido, não ter acordado, vontade de morrer, cansado de viver, cansada de viver, farto de viver, farta de viver, queria estar morto, queria estar morta, queria não ter nascido, não ter nascido, não tenho vontade de viver, sem vontade de viver, perdi a vontade de viver, queria não acordar, tomara que eu morra, melhor morto, melhor morta, não vale a pena viver, vontade de sumir, não vejo sentido em viver, vontade de viver acabou',
    unwish:
      'não quero morrer, nao quero morrer, medo de morrer, não vou me matar, não sou suicida, não quero me matar, nao vou me matar, não penso em me matar, não tenho vontade de morrer',
    jumpFrom:
      'pular da ponte, saltar da ponte, me jogar da ponte, me jogar do prédio, pular do prédio, me jogar na frente do trem, me atirar da ponte, atirar-me da ponte, atirar-me para a linha, pular da janela, me jogar da janela, me jogar debaixo, pular do telhado, me jogo da, saltar do telhado, me jogar de, atirar-me da, pular de uma ponte, frente do metrô, frente do comboio',
    overdosed: 'overdose, superdose, tive uma overdose',
    inProgress:
      'estou na ponte, estou no telhado, cortei os pulsos, estou sangrando muito, não para de sangrar, corda no pescoço, estou em cima do prédio, estou nos trilhos, à beira da ponte, já tomei tudo, sangue por todo lado, no parapeito, a sangrar muito, cortei as veias, estou no parapeito',
    selfHarm:
      'me corto, me cortar, me cortei, me machuco, me machucar de propósito, automutila*, me mutilo, me mutilar, corto-me, cortar-me, magoar-me, me ferir, me queimo, me firo, me bato, cortei-me, fazer mal a mim, me machucar',
    abuse:
      'me bate, bate-me, me espanca, me agride, me estupra, me estuprou, abusa de mim, me tranca, me enforcou, violência doméstica, me bateu, bateu-me, me toca à noite, me obriga a transar, me agrediu, me machuca quando, me força a, passa a mão em mim, me dá socos, me soca, partiu-me o braço, partiu-me o pulso, partiu-me o nariz, partiu-me um dente, me quebrou o braço, quebrou meu braço, quebrou o meu braço, quebrou meu pulso, quebrou meu nariz, quebrou meu dente, me empurrou da escada, empurrou-me pelas escadas, me jogou contra a parede, atirou-me contra a parede, me puxou pelo cabelo, puxou-me pelos cabelos, me deixou de olho roxo',
    threat:
      'quer me matar, vai me matar, ameaça me matar, ameaçou me matar, disse que me mata, vai matar-me, ameaça matar-me, vai nos matar, quer matar-me, me ameaçou de morte, me ameaça de morte, me ameaça com',
    killThem:
      'vou matar ele, vou matar ela, vou matá-lo, vou matá-la, quero matar ele, quero matá-lo, vou matar todos, vou esfaquear, vontade de matar ele, vou matar eles, quero matá-la, vou acabar com a vida dele',
    hearsVoices:
      'ouço vozes, escuto vozes, vozes na minha cabeça, as vozes não param, vozes que ninguém, oiço vozes, as vozes falam comigo, ouvindo vozes',
    minor:
      'no 6o ano, no 7o ano, no 8o ano, no 9o ano, sou menor de idade, sou menor, estou no sexto ano, estou no sétimo ano, estou no oitavo ano, não tenho 18, sou uma criança, estou no 7 ano, estou no 8 ano, estou no 6 ano, no fundamental, ando no 7 ano, ando no 8 ano, ando no 6 ano',
    farewell:
      'carta de despedida, me despeço de todos, adeus a todos, adeus para sempre, cartas de despedida, minha despedida, digam à minha mãe que, bilhete de despedida, adeus mundo, já me despedi',
    hopeless:
      'não aguento mais, nao aguento mais, não dá mais, sem esperança, sem saída, nada faz sentido, não vejo saída, não tem saída, não posso mais, não aguento',
    burden:
      'melhor sem mim, sou um peso, um fardo, ficariam melhor sem mim, estariam melhor sem mim, seria melhor sem mim, só atrapalho',
    past: 'anos atrás, há anos, há muito tempo, antes, quando era jovem, quando era adolescente, na adolescência, há dez anos, naquela época, ano passado, quando eu era',
    fiction:
      'filme, livro, romance, série, jogo, personagem, música, história, redação, documentário, novela, podcast, prevenção, artigo, peça, desenho, trabalho sobre',
    other:
      'amigo, amiga, irmã, irmão, mãe, pai, filho, filha, prima, primo, vizinha, vizinho, colega, namorada, namorado, tia, tio, avó, avô, marido, esposa, sobrinha',
    figure:
      'rir, vergonha, fome, sono, frio, calor, tédio, amor, curiosidade, sede, saudade, saudades, cansaço, inveja, medo, café, chocolate, pizza, riso, preguiça, fofura',
    idiom:
      'morrendo de, morto de fome, morta de fome, morta de sono, morto de sono, morto de cansaço, morta de cansada, matar o tempo, matando o tempo, matar a saudade, matar saudades, matar as saudades, matar aula, matar a fome, matar a sede, me mata de rir, morrer de rir, morri de rir, morrer de vergonha, esse trabalho me mata, natureza morta, morrer de amores, cortar o cabelo, me mata de, de morrer, ponto morto, em voz alta, ouço a voz, bate papo, bate-papo, bate a saudade, me bate uma, me bateu uma, bateu saudade, bateu a fome, vozes das crianças, matei a aula, matar dois coelhos, a voz da, não mata uma mosca, mata a cobra, bate uma fome',
  },
};
