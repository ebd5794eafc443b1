import type { LanguageTable } from '../table';

export const vietnamese: LanguageTable = {
  code: 'vi',
  script: 'latin',
  negation: 'before',
  objectAfter: true,
  yearsUnsaid: false,
  words: {
    play: 'cờ, chơi, đùa, cháu gái, cháu trai',
    ageElsewhere: 'khi, hồi, lúc, kết hôn',
    deed: 'nhảy, chết, làm hại, rạch',
    harmless:
      'mèo, tóc, ngón tay, nấu ăn, bếp, hành, rau, lỡ tay, vô tình, giấy, cạo râu, cờ, chơi bài, chụp ảnh, móng tay, bánh',
    common: `là, và, của, có, không, tôi, mình, bạn, anh, chị, em, nó, họ, chúng, này, đó, kia, với, cho, từ, đến, trong, ngoài, trên, dưới, khi, nếu, thì, mà, nhưng, vì, nên, cũng, rất, quá, lắm, đã, đang, sẽ, được, bị, phải, những, các, một, hai, ba, nhiều, ít, gì, ai, đâu, sao, thế, nào, hôm, nay, ngày, mai, bây, giờ, luôn, vẫn, còn, chỉ, rồi, cảm, thấy, làm, đi, về, nhà, người, cuộc, sống, cám, ơn, chào, tui, tao, mày, ông, bà, con, hay, hoặc, lại, nữa, thật, vào, ra, để, như, ở`,
    me: 'tôi, mình, em, tui, tao, tớ, cháu',
    want: 'muốn, ước, ước gì, mong, thà, thích',
    can: 'thể, nổi, thiết',
    not: 'không, chẳng, chả, đừng, chưa, ko, k, khong, hết, hông, hong',
    die: 'chết, chết đi, chết quách, biến mất mãi mãi, ngủ mãi mãi, ngủ mãi không dậy, không tỉnh dậy nữa, không bao giờ tỉnh dậy, không thức dậy nữa, chết cho xong, không tồn tại, biến mất khỏi thế giới',
    live: 'sống, tồn tại, sống tiếp, tiếp tục sống',
    notThatLive:
      'ở đây, với, cùng, thiếu, một mình, ở, như vậy, như thế, xa, trong, chung, thiếu anh, thiếu em',
    intend: 'sẽ, quyết định, đã quyết định, kế hoạch, lên kế hoạch, định, quyết, dự định',
    soon: 'tối nay, đêm nay, hôm nay, bây giờ, ngày mai, lát nữa, ngay bây giờ, mai, sắp',
    means:
      'dây thừng, sợi dây, cầu, dao, súng, dao lam, tàu hỏa, sân thượng, lưỡi lam, khí ga, đường ray, lưỡi dao',
    took: 'uống, nuốt, đã uống, vừa uống',
    pills: 'thuốc, thuốc ngủ, viên thuốc, viên, thuốc giảm đau, paracetamol, panadol',
    poison:
      'thuốc tẩy, thuốc trừ sâu, thuốc diệt cỏ, thuốc chuột, chất độc, thuốc độc, thuốc sâu, nước tẩy, lá ngón',
    many: 'hết, cả lọ, cả vỉ, cả hộp, tất cả, rất nhiều, quá nhiều, 10, 15, 20, 25, 30, 40, 50, hai mươi, ba mươi, nguyên, cả đống, một đống, nắm, toàn bộ',
    hoard: 'để dành, tích trữ, gom, gom góp, giấu, tích, cất giấu, chuẩn bị sẵn, mua sẵn, dành dụm',
    cut: 'rạch, cắt, cứa, đốt, cào',
    body: 'tay, cổ tay, đùi, chân, da, cánh tay, mạch máu',
    hit: 'đánh, đấm, đá, bóp cổ, đe dọa, hãm hiếp, cưỡng hiếp, tát, bạo hành, hiếp, xâm hại, sàm sỡ, hành hạ, quật',
    toMe: 'tôi, mình, em, tui, cháu, tớ',
    kill: 'giết, đâm, bắn, giết chết, chém, đâm chết, xử, bóp cổ',
    person:
      'nó, hắn, chồng, vợ, bố, ba, mẹ, sếp, hàng xóm, anh trai, chị, người, thầy, cô giáo, người yêu cũ, ai đó, mọi người, tụi nó, bọn nó, dượng, ông ta, bà ta, bọn họ, cha dượng, bạn cùng lớp, anh ta, cô ta, lão',
    voices: 'giọng nói, tiếng nói, giọng, tiếng thì thầm',
    tell: 'bảo, ra lệnh, nói, kêu, xúi, thúc giục, bắt, thì thầm, hét, ép, sai khiến',
    hear: 'nghe, nghe thấy',
    ageLead: 'tôi, em, mình, năm nay, cháu, mới, tớ, tui',
    years: 'tuổi',
    teen: 'mười, mười một, mười hai, mười ba, mười bốn, mười lăm, mười sáu, mười bảy',
    ageBlock: 'nghề, đời',
    killSelf: `tự tử, tự sát, tự vẫn, tự kết liễu, kết thúc cuộc đời, kết liễu đời mình, kết thúc mạng sống, treo cổ, giết bản thân, giết chính mình, kết thúc tất cả, tự kết thúc, quyên sinh, kết liễu cuộc đời, tự thiêu, cắt cổ tay chết, kết thúc mọi thứ, kết thúc đời mình`,
    wishDie:
      'muốn chết, muốn chết đi, ước gì mình chết, ước gì tôi chết, không muốn sống, chẳng muốn sống, chả muốn sống, ko muốn sống, không thiết sống, chán sống, mệt mỏi với cuộc sống, giá mà chết, giá mà tôi chết, chết đi cho xong, thà chết, ước gì mình chưa từng sinh ra, ước gì tôi không sinh ra, không còn lý do để sống, không còn muốn sống, sống không còn ý nghĩa, chết quách, không còn thiết sống, chưa từng được sinh ra, chưa từng sinh ra, không muốn tỉnh dậy nữa, sống để làm gì, chết cho rồi, không muốn tồn tại, ước gì ngủ luôn',
    unwish:
      'không muốn chết, ko muốn chết, chẳng muốn chết, sợ chết, không định tự tử, không tự tử, không có ý định tự tử, sẽ không tự tử, không nghĩ đến tự tử, không hề muốn chết, chưa muốn chết, không muốn tự tử, không nghĩ tới chuyện tự tử, không tự sát',
    jumpFrom:
      'nhảy cầu, nhảy lầu, nhảy xuống cầu, nhảy từ trên cầu, nhảy khỏi sân thượng, lao vào tàu, lao ra đường tàu, nhảy từ sân thượng, nhảy sông, nhảy xuống sông, lao đầu vào, nhảy ra khỏi cửa sổ, nhảy từ tầng, nhảy từ ban công, nhảy xuống từ, lao xuống đường ray',
    overdosed: 'quá liều, sốc thuốc',
    inProgress:
      'đang đứng trên cầu, đứng trên cầu, đang ở trên sân thượng, đứng trên sân thượng, trên mép sân thượng, đã cắt cổ tay, đã rạch cổ tay, vừa cắt cổ tay, máu chảy không ngừng, máu không ngừng chảy, chảy máu nhiều, máu không cầm, dây quanh cổ, đứng ở lan can, đứng trên đường ray, máu chảy nhiều, vừa rạch cổ tay, dây thừng quanh cổ, cắt cổ tay rồi, đang đứng trên lan can',
    selfHarm:
      'rạch tay, cắt tay mình, tự làm đau, tự hại, tự làm hại, làm đau bản thân, làm hại bản thân, cứa tay, tự cắt, tự rạch, tự đánh mình, tự đốt, tự làm tổn thương, làm tổn thương bản thân, rạch đùi, rạch da, tự cào, hành hạ bản thân, rạch cánh tay, tự đập đầu',
    abuse:
      'đánh tôi, đánh em, đánh mình, đánh con, bóp cổ tôi, bóp cổ em, cưỡng hiếp tôi, hãm hiếp tôi, hiếp tôi, bạo lực gia đình, nhốt tôi, nhốt em, sờ soạng, bạo hành tôi, ép tôi quan hệ, bị chồng đánh, bị bố đánh, bị ba đánh, tát tôi, đấm tôi, bị cưỡng hiếp, xâm hại tôi, bị đánh đập, đá tôi, bạo hành em, đánh đập tôi, xâm hại em, quật tôi, bị bạo hành, đụng chạm cơ thể',
    threat:
      'dọa giết tôi, đòi giết tôi, muốn giết tôi, sẽ giết tôi, đe dọa giết, dọa giết, cầm dao dọa, đòi giết em, muốn giết em, dọa sẽ giết, kề dao',
    killThem:
      'giết nó, giết hắn, giết bọn nó, giết hết, đâm nó, đâm chết nó, giết chết nó, giết ông ta, giết anh ta, giết lão, giết chết hắn, đâm hắn, giết tụi nó',
    hearsVoices:
      'nghe thấy giọng nói trong đầu, giọng nói trong đầu, tiếng nói trong đầu, nghe những giọng nói, nghe thấy những giọng nói, giọng nói không ai nghe, giọng nói không dừng, nghe tiếng nói trong đầu, những tiếng nói trong đầu, giọng nói mà không ai, nghe thấy tiếng người nói',
    minor:
      'chưa đủ 18, vị thành niên, học lớp 6, học lớp 7, học lớp 8, học lớp 9, lớp sáu, lớp bảy, lớp tám, chưa 18, dưới 18, lớp 5, học cấp hai, học cấp 2',
    farewell:
      'thư tuyệt mệnh, vĩnh biệt mọi người, tạm biệt mãi mãi, vĩnh biệt, nói với mẹ là, thư từ biệt, lời từ biệt, nhắn mẹ tôi, lời cuối cùng, tin nhắn cuối cùng của tôi, di thư',
    hopeless:
      'không chịu nổi nữa, hết chịu nổi, không còn hy vọng, hết hy vọng, không có lối thoát, không lối thoát, tuyệt vọng, bế tắc, kiệt sức rồi, ko chịu nổi nữa, không thể chịu đựng',
    burden:
      'tốt hơn nếu không có tôi, gánh nặng, không có tôi thì tốt hơn, không có mình thì tốt hơn, không có tôi sẽ tốt hơn, gánh nặng cho',
    past: 'ngày xưa, trước đây, năm trước, hồi nhỏ, hồi trẻ, hồi đó, năm ngoái, hồi thiếu niên, đã từng, nhiều năm trước, hồi còn, lúc nhỏ, từng có lúc',
    fiction:
      'phim, bộ phim, sách, cuốn sách, tiểu thuyết, truyện, nhân vật, bài hát, trò chơi, game, bài báo, phim tài liệu, podcast, phòng chống, bài luận, vở kịch, anime, bài viết, phòng ngừa, hội thảo',
    other:
      'bạn tôi, bạn em, bạn thân, chị gái, em gái, anh trai, em trai, mẹ, mẹ tôi, bố, bố tôi, ba tôi, con trai, con gái, hàng xóm, bà tôi, ông tôi, chồng, vợ, đồng nghiệp, cô bạn, anh bạn, chị tôi, em họ, cậu tôi, dì tôi',
    figure: 'cười, xấu hổ, ngượng, đói, buồn ngủ, nóng, lạnh, chán, tò mò, khát, mệt, ghen, thèm, quê',
    idiom:
      'cười chết, cười muốn chết, buồn cười chết, đói chết, đói muốn chết, mệt chết, mệt muốn chết, nóng chết, nóng muốn chết, chết cười, chết đói, chết mệt, chết thật, chết rồi, thôi chết, chán chết, xấu hổ chết, xấu hổ muốn chết, ngượng chết, yêu chết, giết thời gian, hết pin, mẹ giết tôi mất, mẹ giết em mất, công việc giết tôi, khát chết, sợ chết khiếp, sợ muốn chết, đẹp chết, chết mê, thích chết, lạnh chết, lạnh muốn chết, mẹ đánh chết, cắt tóc, cắt móng tay, đánh răng, đánh bài, đánh giá, đánh máy, đánh thức, đá bóng, đánh đàn, đánh cờ, cúp máy, đánh nhau với cơn, lớn tiếng, giọng nói của mẹ, giọng mẹ, giọng ca, tò mò chết, tức chết, đau chết đi được, vui chết, mắc cười chết, nhịn cười muốn chết, buồn ngủ chết, thèm chết, buồn ngủ muốn chết, đánh liều, cắt rau, đánh mất, đánh rơi, hết hồn, sống hết mình, chết máy',
  },
};
