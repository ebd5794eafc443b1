import type { LanguageTable } from '../table';

export const spanish: LanguageTable = {
  code: 'es',
  script: 'latin',
  negation: 'before',
  words: {
    play: 'ajedrez, juego, videojuegos, cartas, tenis, fútbol, sobrino, sobrina, broma, jugando',
    ageElsewhere: 'cuando, desde, hace',
    deed: 'corte las venas, mate, tire, cuelgue, queme, salte, saltar, que me mate, hacerme daño, lastimar, cortarme, que me corte, que me muera, hacerle daño',
    harmless:
      'gato, gata, pelo, dedo, cocinando, cocina, cebolla, verduras, sin querer, papel, afeitando, ajedrez, juego, videojuegos, cartas, tenis, fotos, barcos, uñas, horno, fútbol, foto, afeitar',
    common: `el, la, los, las, un, una, de, del, y, que, en, es, son, por, para, con, se, su, sus, mi, mis, tu, lo, le, al, a,
      pero, como, más, muy, ya, está, esta, este, eso, esto, todo, todos, todas, cuando, porque, si, sí, hay, ha, he, era, fue, ser,
      estar, estoy, tengo, tiene, hoy, mañana, ayer, ahora, siempre, nunca, nada, algo, bien, mal, gracias, hola, también, donde,
      quien, sin, sobre, hasta, desde, soy, somos, ella, él, ellos, nosotros, hacer, ver, dice, voy, día, vida, casa, me, no, o, e, vez, mí, les, mucho, poco, solo`,
    me: 'yo, quiero, tengo, estoy, voy, soy, puedo, siento, he, nosotros',
    want: 'pienso en, estoy pensando en, quiero, quisiera, deseo, me gustaría, ganas, prefiero, kiero, qiero, preferiría, desearía, anhelo',
    wants: 'quiere, quisiera, desea',
    can: 'puedo, puede, aguanto, soporto',
    not: 'no, nunca, jamás, tampoco, ni, sin',
    die: 'morir, morirme, estar muerto, estar muerta, muerto, muerta, morirse, no despertar, no despertarme, desaparecer para siempre, dormir para siempre, dejar de existir, no existir, no estar aquí, dormirme y no despertar, dejar de vivir, ya no estar',
    live: 'vivir en este mundo, vivir, seguir viviendo, existir, seguir con vida, viviendo, seguir existiendo, seguir vivo, seguir viva',
    notThatLive:
      'aquí, con, sin, en esta casa, en esta ciudad, en casa, sola, solo, juntos, en, allá, acá, de, lejos',
    intend:
      'voy a, he decidido, decidí, tengo un plan, tengo pensado, planeo, ya decidí, plan, tengo planeado, pienso, planeado, ya está decidido, me voy a',
    soon: 'hoy, esta noche, ahora, ahorita, mañana, ya mismo, este fin de semana, al rato, en un rato, esta tarde, pronto, ahora mismo',
    means:
      'soga, cuerda, puente, cuchillo, pistola, arma, navaja, cuchilla*, tren, azotea, vías, cinturón, escopeta, gas, hojilla, machete',
    took: 'tomé, tomado, tragué, tragado, me tomé, ingerí, bebí, tomo, me he tomado, bebido, me tragué, acabo de tomar, acabo de tomarme, tomarme',
    pills:
      'pastillas, pastilla, píldoras, tabletas, medicamentos, medicinas, somníferos, paracetamol, clonazepam, pepas, blíster, ansiolíticos',
    poison: 'veneno, lejía, cloro, raticida, insecticida, pesticida, lavandina, matarratas',
    many: 'todas, todo, todos, caja, frasco, muchas, muchos, demasiadas, 10, 15, 20, 25, 30, 40, 50, veinte, treinta, bote, montón, entero, entera, puñado, blísters',
    hoard:
      'guardado, guardadas, guardando, juntado, juntando, he ido guardando, acumulado, escondidas, reunido, ahorrado, coleccionando, ya compré',
    cut: 'corto, cortar, cortado, corté, cortarme, quemo, quemé, rajo, tajo, rajé, cortando, cortes, quemado',
    body: 'brazos, brazo, muñeca, muñecas, venas, piernas, muslos, piel, pierna, antebrazo, barriga',
    hit: 'pega, golpea, golpeó, pegó, ahorca, ahorcó, viola, violó, amenaza, maltrata, patea, abusa, cachetea, estrangula, insulta y pega, empuja, golpeado, pegado, encierra, toca',
    toMe: 'me, nos',
    kill: 'disparo, disparar, apuñalo, acuchillo, les disparo, le disparo, matar, mato, matarlo, matarla, matarlos, apuñalar, acuchillar, disparar, asesinar, apuñalarlo, degollar, acuchillarlo, dispararle, quebrar, mate, matarle',
    person:
      'suegro, clase, compañeros, todos los de, él, esposo, esposa, marido, mujer, papá, mamá, padre, madre, jefe, jefa, vecino*, vecina, hermano, hermana, gente, profesor*, ex, novio, novia, alguien, todos, compañero*, suegra, padrastro, lo, cuñado',
    voices: 'voz, voces',
    tell: 'dice, dicen, ordena, ordenan, mandan, manda, piden, pide, gritan, grita, susurran, susurra, obligan, quieren, repiten',
    hear: 'oigo, escucho, oír, escuchar, oyendo, escuchando',
    ageLead:
      'voy a cumplir, casi tengo, tengo, yo tengo, tengo solo, tengo apenas, apenas tengo, cumplo, acabo de cumplir, cumplí',
    teen: 'diez, once, doce, trece, catorce, quince, dieciséis, diecisiete',
    years: 'años, añitos, anios, ańos',
    ageBlock: 'de, sin, trabajando, casado, casada, viviendo, con, en',
    killSelf: `me cuelgo, me cuelgue, me ahorque, me disparo, me enveneno, se acaba todo hoy, matarme, me mato, me voy a matar, suicidarme, suicidarse, suicidio, suicida, suicidas, suicidarnos, me suicido, quitarme la vida, quitarse la vida, acabar con mi vida,
      terminar con mi vida, ahorcarme, colgarme, envenenarme, ahogarme, matarse, acabar con todo, pegarme un tiro, cortarme las venas, me quito la vida, terminar con todo, acabar con su vida, darme un tiro, me ahorco, acabar con mi existencia`,
    wishDie:
      'mejor si no despierto, no quiero despertar, ya no quiero despertar, no despertar mañana, irme de este mundo, me quiero ir de este mundo, irme para siempre, dormir para siempre, quiero que se acabe mi vida, hoy se acaba todo para mí, esta noche se acaba todo, no aguanto más esta vida, no aguanto más vivir, no quiero existir, dejar de existir, ya no quiero seguir aquí, no quiero seguir aquí, ya no quiero estar aquí, no hubiera nacido, no haber nacido nunca, nunca haber nacido, no hubiese nacido, ganas de morir, ganas de morirme, ganas de vivir se me acabaron, cansado de vivir, cansada de vivir, harto de vivir, harta de vivir, ojalá me muera, ojalá no despertara, ojalá no despierte, ojalá estuviera muerto, ojalá estuviera muerta, no haber nacido, ojalá me muriera, sin ganas de vivir, ganas de no despertar, mejor muerto, mejor muerta, estaría mejor muerta, estaría mejor muerto, ya no tengo ganas de vivir, no tengo ganas de vivir, no vale la pena vivir, no le veo sentido a vivir',
    unwish:
      'no quiero morir, no quiero morirme, no me quiero morir, miedo a morir, miedo de morir, miedo a morirme, no voy a matarme, no soy suicida, no pienso matarme, no quiero matarme, no me voy a matar, sin ganas de morir',
    jumpFrom:
      'tirarme del puente, tirarme de un puente, saltar del puente, saltar de un puente, lanzarme del puente, tirarme al tren, tirarme a las vías, tirarme por la ventana, saltar por la ventana, tirarme de la azotea, saltar de la azotea, tirarme por el balcón, me tiro del puente, aventarme al metro, aventarme del puente, lanzarme al vacío, saltar al vacío, me tiro por, aventarme de, me lanzo de',
    overdosed: 'sobredosis, me sobredosifiqué',
    inProgress:
      'estoy en el puente, estoy en la azotea, me corté las venas, me he cortado las venas, estoy sangrando mucho, no para de sangrar, soga al cuello, estoy en las vías, estoy al borde del, sangre por todos lados, parado en el puente, parada en el puente, ya me las tomé, ya me tomé todo, sentado en la azotea, cuerda en el cuello',
    selfHarm:
      'me corto, cortarme, me corté, me lastimo, lastimarme, hacerme daño, me hago daño, autolesion*, me autolesion*, me quemo con, hacerme cortes, me hago cortes, me hice daño, me rasguño hasta, me golpeo la cabeza, herirme, me pego a mí',
    abuse:
      'me pega, me golpea, me maltrata, me viola, me violó, abusa de mí, me toca por las noches, me encierra, me ahorca, violencia doméstica, me pegó, me golpeó, me obliga a tener relaciones, me da golpes, me agarra a golpes, me ahorcó, me rompió el brazo, me rompió la muñeca, me rompió la nariz, me rompió una costilla, me rompió un diente, me rompió la mandíbula, me partió el labio, me partió la cara, me tiró por las escaleras, me empujó por las escaleras, me estampó contra, me tiró del pelo, me dejó el ojo morado, me dejó un ojo morado',
    threat:
      'me quiere matar, quiere matarme, me va a matar, amenaza con matarme, va a matarme, nos va a matar, amenazó con matarme, me amenazó de muerte, me amenaza de muerte, dice que me mata',
    killThem:
      'lo voy a matar, la voy a matar, los voy a matar, voy a matarlo, voy a matarla, quiero matarlo, quiero matarla, quiero matarlos, voy a matarlos a todos, voy a apuñalarlo, lo mato, ganas de matarlo, la mato',
    hearsVoices:
      'oigo voces, escucho voces, voces en mi cabeza, las voces no paran, las voces me hablan, voces que nadie',
    minor:
      'soy menor de edad, estoy en primaria, estoy en secundaria, soy menor, estoy en la secundaria, estoy en sexto, soy una niña, soy un niño, no tengo 18, en la eso, no cumplo los 18',
    farewell:
      'carta de despedida, me despido de todos, cartas de despedida, adiós a todos, adiós para siempre, díganle a mi mamá que la quiero, carta de suicidio, es mi despedida, nota de despedida',
    hopeless:
      'ya no puedo más, no puedo más, ya no puedo mas, no aguanto más, no hay salida, sin esperanza, sin salida, nada tiene sentido, no le veo salida, ya no aguanto, no doy más',
    burden:
      'mejor sin mí, estarían mejor sin mí, soy una carga, un estorbo, estaría mejor sin mí, una carga para',
    past: 'hace años, hace tiempo, antes, cuando era joven, cuando era adolescente, de adolescente, hace diez años, en aquel entonces, el año pasado, de joven, de niña, de niño, hace mucho',
    fiction:
      'película, libro, novela, serie, juego, videojuego, personaje, canción, historia, ensayo, documental, obra, podcast, prevención, artículo, protagonista, telenovela, leyendo, examen sobre',
    other:
      'amigo, amiga, hermana, hermano, mamá, papá, madre, padre, hijo, hija, prima, primo, vecina, vecino, compañera, compañero, novia, novio, tía, tío, abuela, abuelo, esposo, esposa, marido, sobrina',
    figure:
      'risa, vergüenza, hambre, sueño, frío, calor, aburrimiento, ganas, amor, curiosidad, sed, pena, ternura, nervios, envidia, cansancio, verte, café, chocolate, pizza, emoción',
    idiom:
      'me muero de, me muero por, muerto de risa, muerta de risa, muerto de hambre, muerta de hambre, muerto de sueño, muerta de sueño, muerta de cansancio, muerto de cansancio, matar el tiempo, matando el tiempo, matar el hambre, me mata de risa, mátame camión, morir de risa, morirse de risa, morirme de risa, morirme de vergüenza, morir de amor, este trabajo me mata, el tráfico me mata, me mata el, me matan los, me mata la, muerto de miedo, muerta de miedo, naturaleza muerta, mosquita muerta, punto muerto, día de muertos, me corto el pelo, cortarme el pelo, cortarme las uñas, en voz alta, en voz baja, me pega el sol, me pega la risa, voces de los niños, las voces del coro, no mata una mosca, se me pega, me pega bien, de mala muerte, le pega a mi estilo, a vida o muerte, para matar el, más vale, me mata de, matar dos pájaros, muerto el perro',
  },
};
