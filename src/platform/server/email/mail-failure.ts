/**
 * What kept an e-mail from being sent:
 * - `address`: the mailbox or its domain does not exist or takes no e-mail. Ends the job; shown on the person.
 * - `content`: this e-mail is not taken, such as one that is too large. Ends the job.
 * - `later`: everything that passes or that we can fix: the connection, our sign-in, our sender, a block
 *   list, a limit, a full mailbox. Retried.
 */
export type MailFailure = 'address' | 'content' | 'later'

/** The fields of nodemailer's errors: the reply of the mail server, and the command it answers. */
export type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * Reads the reply of a mail server. The enhanced status code (RFC 3463) decides where it is specific, then
 * the words, then the reply code. In doubt the answer is `later`: a retried e-mail is late, and one that is
 * given up is lost.
 */
export function mailFailureOf({ code, command, responseCode, response = '' }: SmtpError): MailFailure {
  // nodemailer's own: the server announced a smaller limit.
  if (code === 'EMESSAGE' && command === 'MAIL FROM' && responseCode === undefined) return 'content'
  if (responseCode === undefined || responseCode < 500) return 'later'
  const { status, words } = readReply(response)
  if (tooLarge.test(words) || contentStatus.test(status))
    return isOfTransaction(command) ? 'content' : 'later'
  if (command !== 'RCPT TO' && command !== 'DATA') return 'later'
  if (passes.test(words)) return 'later'
  if (addressStatus.test(status) || noSuchMailbox.test(words)) return 'address'
  if (command === 'DATA' || (status !== '' && !unspecific.test(status))) return 'later'
  return addressCodes.has(responseCode) && !ourSide.test(words) ? 'address' : 'later'
}

const isOfTransaction = (command = ''): boolean => ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)

/**
 * Returns the enhanced status code ('' without one) and the words in lower case. Addresses are left out: the
 * name of a mailbox is no reason.
 */
function readReply(response: string): { status: string; words: string } {
  const text = response.replaceAll(/^\d{3}[ -]?/gm, '')
  const [, status = ''] =
    /^#?(5\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text) ?? /\(#?(5\.\d{1,3}\.\d{1,3})\)/.exec(text) ?? []
  const words = text.split(/\s/).filter((word) => word !== '' && !word.includes('@'))
  return { status, words: words.join(' ').toLowerCase() }
}

/** Bad mailbox, domain or syntax, moved, null MX, disabled, no host. 5.1.7 and 5.1.8 are about the sender. */
const addressStatus = /^5\.(?:1\.(?:[12346]|10)|2\.1|4\.4)$/
/** The e-mail is too large for the mailbox or the system, or its format is not taken. */
const contentStatus = /^5\.(?:2\.3|3\.4|6\.\d+)$/
/** Codes that many servers send for any reason, so that the reply code decides. */
const unspecific = /^5\.[0125]\.0$/
/** Replies to RCPT TO that mean the mailbox unless the words say otherwise. */
const addressCodes = new Set([501, 511, 550, 551, 553, 556])

const tooLarge =
  /message (?:size|length) exceeds|exceeds? (?:the )?(?:maximum |fixed )?(?:message )?size|too (?:large|big)/
/** Our sender was refused, or the mailbox is full or gets too much: whatever the code, the address is right. */
const passes =
  /\bsender\b|mail from|from address|quota|\bfull\b|insufficient (?:system )?storage|receiving mail (?:at a rate|too)/
/** Said also with codes of policy: '550 5.7.1 No such user!', '550 5.4.1 Recipient address rejected: …'. */
const noSuchMailbox = new RegExp(
  [
    'no such (?:user|mailbox|recipient|address|account|person)',
    'no mailbox (?:here )?by that name',
    '(?:unknown|invalid|non-?existent) (?:local )?(?:user|mailbox|recipient|account)',
    '(?:user|mailbox|recipient|account|address|addressee)s? (?:name )?(?:is |was |are )?(?:unknown|invalid|inactive|disabled|not (?:found|known|exist|listed)|no(?:n-?| longer )exist)',
    '(?:user|mailbox|recipient|account|address).{0,60}(?:does not|doesn.t|not) exist',
    '(?:user|recipient) (?:doesn.t|does not) have an? .{0,40}account',
    String.raw`^5\.4\.1 (?:all )?recipient address(?:es)? rejected`,
  ].join('|'),
)
/** Words about us: relaying, reputation, authentication, limits. */
const ourSide =
  /relay|spam|spf|dkim|dmarc|rdns|\bptr\b|reverse dns|\bhelo\b|\behlo\b|block|black|list(?:ed|ing)\b|rbl|reputation|policy|\brate\b|limit|too many|authenti|authori[sz]|log ?in|sign ?in|starttls|\btls\b|verification|your (?:ip|server|host|domain|message|network|e?-?mail)|\bclient\b|\bip\b|try again|later|temporar/
