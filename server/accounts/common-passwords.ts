/**
 * Words that the most used passwords are made of, in lower case, with digits for letters undone. Chosen from the tops of
 * published lists of leaked passwords and from what is common in India; a password that is one of these with a few
 * digits or signs around it ("Password1", "Qwerty@123") is among the first that anyone tries.
 */
const WORDS = `
aaaaaa aaaaaaaa abc abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi access account admin administrator alexander
america amanda andrea andrew angel angela anthony apple arsenal asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
ashley austin babygirl bailey banana baseball basketball batman beautiful bharat bigboss biteme blahblah blessed
bonjour boomer brandon buster butterfly canada changeme charlie cheese chelsea chennai chicken chocolate college
computer cookie cooper corvette cowboy cricket dallas daniel default delhi demo destiny devil diamond doctor dolphin
dragon eagles elephant england facebook family ferrari flower flowers football forever freedom friend friends fuckme
fuckyou gandalf ganesh ganesha garfield george germany ginger gmail goodluck google guest guitar hammer hannah happy
hardcore harley heather hello hellohello help hockey hunter hyderabad iloveu iloveyou india indian infinity instagram
internet ireland jasmine jayshreeram jaihind jaimatadi jaishriram jennifer jessica jesus jordan joshua justin killer
king krishna lakshmi laptop letmein liberty linkedin liverpool login london looking love lovely loveme lover loveyou
madrid maggie manager manchester marina martin master matrix matthew maxwell mercedes merlin michael michelle mickey
midnight monkey monster mother mumbai mummy murphy mustang myname mypass mypassword naruto nathan newpass newpassword
newyork nicole ninja nothing omnamahshivaya orange pakistan papa pass passport passpass passw passwd password passwords
patrick peanut pepper pharma pharmacist pharmacy phoenix pokemon prince princess private pune purple qazwsx qazwsxedc
qwaszx qwe qweasd qweasdzxc qweqwe qwer qwerqwer qwert qwerty qwertyqwerty qwertyu qwertyui qwertyuiop qazxsw rainbow
ranger raiders realmadrid richard robert rockstar root royal sachin sairam samantha samsung sample secret secure shadow
shivaya shiva silver slipknot snoopy soccer spiderman starwars student studyabroad success summer sunshine super
superman superstar sweet sweety system taylor teacher temp tempo test tester testing testpass testtest thomas thunder
tigger tiger tinkerbell toyota trustno twitter united university user username vanilla victoria victory vijaya welcome
welcomeback whatever william winner winter wizard wonder xbox xxxxxx yamaha yankees yellow zaq zaqxsw zxc zxcv zxcvb
zxcvbn zxcvbnm zxczxc
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
