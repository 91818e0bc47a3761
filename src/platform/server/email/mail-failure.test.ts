import { expect, test } from 'vitest'
import { type MailFailure, mailFailureOf } from './mail-failure.ts'

/** Replies as mail servers write them, and the command they answer. */
const replies: [MailFailure, string, string][] = [
  // The mailbox or its domain does not exist.
  [
    'address',
    'RCPT TO',
    '550 5.1.1 <ann@example.com>: Recipient address rejected: User unknown in local recipient table',
  ],
  [
    'address',
    'RCPT TO',
    '550 5.1.1 <ann@example.com>: Recipient address rejected: User unknown in relay recipient table',
  ],
  [
    'address',
    'RCPT TO',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1 unnecessary spaces. https://support.google.com/mail/?p=NoSuchUser - gsmtp",
  ],
  ['address', 'RCPT TO', '550 5.2.1 The email account that you tried to reach is inactive. - gsmtp'],
  ['address', 'RCPT TO', '550 5.7.1 No such user!'],
  [
    'address',
    'RCPT TO',
    '550 5.4.1 Recipient address rejected: Access denied. [AM0EUR02FT004.eop-EUR02.prod.protection.outlook.com]',
  ],
  ['address', 'RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).'],
  [
    'address',
    'RCPT TO',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  ],
  [
    'address',
    'RCPT TO',
    '556 5.1.10 <ann@example.com>: Recipient address rejected: Domain example.com does not accept mail (nullMX)',
  ],
  ['address', 'RCPT TO', '550 5.1.2 <ann@exmaple.invalid>: Recipient address rejected: Domain not found'],
  ['address', 'RCPT TO', '554 5.4.4 [internal] Domain Lookup Failed'],
  ['address', 'RCPT TO', '501 5.1.3 Bad recipient address syntax'],
  ['address', 'RCPT TO', '550 #5.1.0 Address rejected.'],
  ['address', 'RCPT TO', '550 sorry, no mailbox here by that name (#5.1.1)'],
  ['address', 'RCPT TO', '550 No such user here'],
  ['address', 'RCPT TO', '550 Unrouteable address'],
  ['address', 'RCPT TO', '550 Mailbox unavailable or access denied'],
  ['address', 'RCPT TO', '550 ann@example.com... User not listed in Domino Directory'],
  ['address', 'RCPT TO', '550 <blocked.sender@example.com>: user unknown'],
  ['address', 'RCPT TO', '553 sorry, this recipient is not known here'],
  [
    'address',
    'DATA',
    '550 Message was not accepted -- invalid mailbox.  Local mailbox ann@mail.example is unavailable: user not found',
  ],
  [
    'address',
    'DATA',
    "554 delivery error: dd This user doesn't have a yahoo.com account (ann@yahoo.com) [-5] - mta1.example",
  ],
  // This e-mail is not taken; the address is right.
  ['content', 'MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
  ['content', 'RCPT TO', '550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient'],
  ['content', 'DATA', '552 Message size exceeds maximum permitted'],
  ['content', 'DATA', '550 5.6.0 Lone CR or LF in headers'],
  // Our sign-in, our sender, our server.
  ['later', 'AUTH PLAIN', '535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6'],
  [
    'later',
    'AUTH LOGIN',
    '535-5.7.8 Username and Password not accepted. For more information, go to\n535 5.7.8  https://support.google.com/mail/?p=BadCredentials',
  ],
  ['later', 'MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
  [
    'later',
    'MAIL FROM',
    '550 5.1.0 <no-reply@portico.example>: Sender address rejected: User unknown in local recipient table',
  ],
  ['later', 'MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user portico'],
  [
    'later',
    'RCPT TO',
    '550 5.1.0 <no-reply@portico.example>: Sender address rejected: User unknown in local recipient table',
  ],
  ['later', 'RCPT TO', '501 5.1.7 Bad sender address syntax'],
  [
    'later',
    'RCPT TO',
    '550-Verification failed for <no-reply@portico.example>\n550-No Such User Here\n550 Sender verify failed',
  ],
  ['later', 'RCPT TO', '554 5.7.1 <ann@example.com>: Relay access denied'],
  ['later', 'RCPT TO', '550 relay not permitted'],
  ['later', 'RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  [
    'later',
    'RCPT TO',
    '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/192.0.2.7',
  ],
  ['later', 'RCPT TO', '550 192.0.2.7 is not allowed to send mail: your IP is on our block list'],
  [
    'later',
    'RCPT TO',
    '550 5.7.23 <ann@example.com>: Recipient address rejected: Message rejected due to: SPF fail - not authorized',
  ],
  ['later', 'RCPT TO', '530 Authentication required'],
  ['later', 'RCPT TO', '503 5.5.1 Error: need MAIL command'],
  ['later', 'DATA', '554 5.5.1 Error: no valid recipients'],
  [
    'later',
    'DATA',
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n550 5.7.26 SPF [portico.example] did not pass - gsmtp',
  ],
  [
    'later',
    'DATA',
    '550-5.7.1 [192.0.2.7] Our system has detected that this message is likely\n550 5.7.1 unsolicited mail. - gsmtp',
  ],
  ['later', 'DATA', '554 5.7.1 [1] Message rejected under suspicion of SPAM; https://ya.cc/1IrBc'],
  ['later', 'DATA', '554 Transaction failed'],
  ['later', 'CONN', '554 mx.example ESMTP not accepting connections from 192.0.2.7'],
  // A limit, or a mailbox that its owner can empty.
  ['later', 'RCPT TO', '550 5.4.5 Daily user sending quota exceeded. - gsmtp'],
  ['later', 'RCPT TO', '552 5.2.2 <ann@example.com>: Mailbox full'],
  ['later', 'RCPT TO', '550 Requested action not taken: mailbox unavailable, over quota'],
  [
    'later',
    'RCPT TO',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550 5.2.1 prevents additional messages from being delivered. - gsmtp',
  ],
  ['later', 'RCPT TO', '550 Too many recipients'],
  // The server itself asks for another try.
  [
    'later',
    'RCPT TO',
    '450 4.1.1 <ann@example.com>: Recipient address rejected: unverified address: user unknown',
  ],
  ['later', 'RCPT TO', '451 4.7.1 Greylisted, please try again in 300 seconds'],
  ['later', 'RCPT TO', '452 4.2.2 The email account that you tried to reach is over quota. - gsmtp'],
  ['later', 'MAIL FROM', '421 4.7.0 Try again later, closing connection.'],
  ['later', 'DATA', '451 4.3.0 Error: queue file write error'],
]

test.each(replies)('%s: %s answered %s', (failure, command, response) => {
  const responseCode = Number(response.slice(0, 3))
  expect(mailFailureOf({ code: 'EENVELOPE', command, responseCode, response })).toBe(failure)
})

test('a server that does not answer is asked again', () => {
  for (const code of ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'EENVELOPE'])
    expect(mailFailureOf({ code, command: 'CONN' })).toBe('later')
  expect(mailFailureOf({})).toBe('later')
})

test('an e-mail larger than the server announced is not sent again', () => {
  expect(mailFailureOf({ code: 'EMESSAGE', command: 'MAIL FROM' })).toBe('content')
})
