import { slangTable, wholeWord } from './table.ts';

/** Vietnamese. */
export const VIETNAMESE = slangTable(
  `
  ae = anh em
  bh = bây giờ
  bik = biết
  bit = biết
  bn = bạn
  bt = bình thường
  bx = bà xã
  cb = chuẩn bị
  ck = chồng
  cmt = bình luận
  cx = cũng
  cg = cũng
  dc = được
  đc = được
  dk = được
  đt = điện thoại
  gđ = gia đình
  hc = học
  hnay = hôm nay
  hqua = hôm qua
  hk = không
  hok = không
  ib = inbox
  ik = đi
  iu = yêu
  j = gì
  jz = gì vậy
  k = không
  kb = kết bạn
  kh = không
  khum = không
  khog = không
  khg = không
  kg = không
  ko = không
  kq = kết quả
  lm = làm
  lquan = liên quan
  mk = mình
  mik = mình
  mn = mọi người
  mng = mọi người
  nc = nói chuyện
  ng = người
  ngta = người ta
  nh = nhưng
  nhg = nhưng
  nhìu = nhiều
  ntn = như thế nào
  nt = nhắn tin
  nx = nữa
  ny = người yêu
  ox = ông xã
  pk = phải không
  r = rồi
  rùi = rồi
  rui = rồi
  sn = sinh nhật
  stt = số thứ tự
  t = tao
  tg = thời gian
  thik = thích
  thui = thôi
  tl = trả lời
  tn = tin nhắn
  trc = trước
  trl = trả lời
  ty = tình yêu
  v = vậy
  vc = vợ chồng
  vd = ví dụ
  vk = vợ
  vs = với
  vz = vậy
  wa = quá
  wen = quen
  z = vậy
  zậy = vậy
  zui = vui
  zô = vô
  `,
  {
    lowerOnly:
      'ae bh bn bt bx cb cg ck cx dc dk  gđ hc hk ib ik iu j k kb kg kh ko kq lm mk mn nc ng nh nt nx ny ox pk r sn t tg tl tn trc ty v vc vd vk vs vz wa z đc đt',
    phrases: [
      [wholeWord('bn(?=\\s+(?:tuổi|tiền|người|cái|lần|ngày))'), 'bao nhiêu'],
      [wholeWord('h(?=\\s+(?:đi|ăn|làm|chơi|về|học|ngủ|này|tao|mình|em|anh))'), 'giờ'],
    ],
  },
);
