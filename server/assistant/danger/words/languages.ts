/** Short words that tell the language of a message about danger: Hindi and Marathi in Roman letters, and Marathi in its own. */
export const HINDI_WORDS = `hai, hain, hu, hoon, hun, ho, raha, rahi, rahe, nahi, nhi, mujhe, mera, meri, mere, kya, kar, karna, karne, chahta,
  chahti, gaya, gayi, maine, mai, aur, apni, apne, khud, ko, ke, ki, ka, se, wale, diya, liya, kaise, jaunga, jaungi, lunga, lungi, dunga, dungi,
  marna, jeena, zindagi, jaan, sab, mein, koi, tang, ghar, bachao`;
export const MARATHI_WORDS = `ahe, aahe, mala, maza, mazi, maze, mazya, majha, majhi, majhya, nako, nahiye, vatto, vatat, vatte, vattay, karaycha,
  karaych, jagaycha, maraycha, maraych, tyane, tyanni, gharche, navra, ani, kay, jiv, lagna, vadil, mi, आहे, आहेत, मला, माझा, माझी, माझे, माझं, माझ्या, नाही, नको, वाटतं,
  वाटते, वाटतो, आणि, काय, मी, त्याने, त्यांनी, घरचे, नवरा, आत्महत्येबद्दल, लावत, मारतो, मारतात, जगायचं, मरायचं, होत, करावीशी, आई, जीव`;
