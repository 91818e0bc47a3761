/**
 * The most common passwords with at least six characters: a reset accepts six (spec §5), and attackers try these
 * first on every account (trust §5). Case is ignored.
 */
const common = new Set(
  `000000 101010 102030 111111 111222 112233 121212 123123 123123123 123321 123454321 1234567 12345678 123456789
  1234567890 123456 1234554321 1234qwer 123654 123abc 123qwe 123qwe123 131313 147258 147258369 159357 159753 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 212121 222222 232323 234567 252525 333333 345678 444444 456789 555555 654321
  666666 696969 741852 741852963 753951 777777 7777777 789456 789456123 87654321 888888 88888888 963852741 987654
  987654321 9876543210 999999 99999999 a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa abc123 abcd1234 abcdef abcdefg access
  account adidas admin1 admin123 administrator amanda andrea andrew angel1 angels anthony apples arsenal asdasd asdf1234
  asdfasdf asdfgh asdfghjkl ashley asshole austin azerty bailey banana barcelona baseball basketball batman beautiful
  benjamin biteme blink182 brandon butterfly buster carlos changeme charlie cheese chelsea chicken chocolate computer
  cookie corvette daniel daniela default diamond dragon dragon1 eminem family ferrari flower football football1 forever
  freedom friends fuckyou gabriel george ginger google guitar guest1 hahaha hannah harley hello1 hello123 hellohello
  hockey hotdog hunter hunter2 iloveu iloveyou iloveyou1 internet jackson jasmine jasper jennifer jessica jessie jordan
  jordan23 joseph joshua justin killer killer1 letmein letmein1 liverpool london lovely loveme loveyou manager
  marina martin master master1 matrix matthew maverick maxwell melissa mercedes merlin michael michelle minecraft monica
  monkey monkey1 mustang mypass naruto natasha nicole nikita nothing number1 orange p@ssw0rd p@ssword pakistan passw0rd
  password password! password1 password12 password123 patrick peanut pepper pokemon portico portico1 portico123 princess
  purple q1w2e3 q1w2e3r4 qazwsx qazwsxedc qwaszx qwe123 qweasd qweasdzxc qweqwe qwert1 qwerty qwerty1 qwerty12 qwerty123
  qwerty12345 qwertyu qwertyui qwertyuiop ranger robert rosebud samantha samsung scooter secret secret1 shadow shannon
  silver slipknot soccer spiderman starwars steelers stella summer sunshine superman superstar taylor tennis test123
  testtest thomas thunder tigger tinkerbell trustno1 unknown user123 vanessa victoria welcome welcome1 welcome123
  whatever william winter xxxxxx yankees zaq12wsx zxcvbn zxcvbnm йцукен йцукенг пароль пароль1 пароль123 любовь привет
  наташа марина максим андрей солнышко 1йцукен йцукен123 qwerty1234 zaqwsx zxc123 zxcasdqwe 1234abcd 11111111 22222222`
    .split(/\s+/)
    .filter(Boolean),
)

/** Returns whether a password is very common or repeats a single character. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || new Set(password).size === 1

/** Returns whether a password contains the person's own name or address, which attackers try next. */
export function namesItsOwner(
  password: string,
  { email, name, last_name }: { email: string; name: string; last_name: string },
): boolean {
  const tried = password.toLowerCase().replace(/[\s._-]+/g, '')
  const own = [email, email.split('@')[0]!, name, last_name, name + last_name, last_name + name]
  return own.some((word) => tried === word.toLowerCase().replace(/[\s._-]+/g, ''))
}
