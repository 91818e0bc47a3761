import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  signIn: 'Войти',
  signOut: 'Выйти',
  becomeClient: 'Стать клиентом',
  email: 'Электронная почта',
  password: 'Пароль',
  capsLock: 'Включён Caps Lock',
  showPassword: 'Показать пароль',
  signInFirst: 'Войдите, чтобы продолжить',
  blocked: 'Эта учётная запись заблокирована',
  notConfirmed: 'Сначала менеджер должен подтвердить вашу заявку',
  emailNotVerified: 'Сначала подтвердите почту: ссылка в письме, которое мы вам отправили',
  wrongEmailOrPassword: 'Почта и пароль не подходят друг к другу',
  emailTaken: 'Учётная запись с этой почтой уже есть. Войдите в неё',
  linkExpired: 'Эта ссылка уже использована или устарела. Запросите новую',
  alreadyVerified: 'Ваша почта уже подтверждена',
  sendAgain: 'Отправить письмо ещё раз',
  sentAgain: 'Отправили. Загляните в почту',
  verificationLetter: {
    subject: 'Подтвердите почту для Portico',
    text: 'Вы подали заявку, чтобы стать клиентом Portico. Подтвердите, что этот адрес ваш; ссылка действует три дня.',
    button: 'Подтвердить почту',
  },
}
