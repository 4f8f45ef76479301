/**
 * The business constants: each number is defined here once, for rules, screens and mails. A test finds copies of
 * them elsewhere. This file imports nothing, so that public pages need no other module.
 */

/** What each side pays of the agreed price. */
export const FEE_PERCENT = 5
/** In cents, as every price. */
export const MIN_BUDGET = 5_00
export const MAX_BUDGET = 100_000_00
/** How long a payer may take to approve a payment. */
export const APPROVAL_HOURS = 3

/** The price of one application, in tokens. */
export const TOKEN_COST = 1
/** Tokens in a calendar month. */
export const FREE_TOKENS = 10
export const PREMIUM_TOKENS = 60
/** In cents. */
export const PREMIUM_PRICE = 19_00
/** How long one purchase of premium runs. */
export const PREMIUM_DAYS = 30

/** How long a grant of file access lasts, unless the owner renews it. */
export const GRANT_DAYS = 3
/** How long before the end of a grant both sides are notified. */
export const GRANT_ENDING_DAYS = 1
/** How long a link to the object store works, for an upload and for a download. */
export const FILE_LINK_MINUTES = 5
export const MAX_FILE_MEBIBYTES = 50
export const MAX_FILE_BYTES = MAX_FILE_MEBIBYTES * 1024 * 1024
/** What one account may store, and how many uploads it may begin before it finishes others. */
export const MAX_STORED_GIBIBYTES = 5
export const MAX_STORED_BYTES = MAX_STORED_GIBIBYTES * 1024 ** 3
export const MAX_UNFINISHED_UPLOADS = 20
/** How long an upload may take from its request on. */
export const UPLOAD_HOURS = 24
/** How long the entry of a file that was refused stays, so that its owner can read why. */
export const REFUSED_FILE_DAYS = 7

/** How many days before its last day the owner of a license is notified. */
export const LICENSE_EXPIRING_DAYS = [30, 7] as const

/** From so many minutes before an appointment on, its call can be joined. */
export const JOIN_MINUTES = 15

/** How long a call rings, and how long it continues after a participant lost the connection. */
export const RING_SECONDS = 30
export const GONE_SECONDS = 15

/** An appointment lasts whole hours: one unless its creator says otherwise, and at most so many. */
export const APPOINTMENT_HOURS = 1
export const MAX_APPOINTMENT_HOURS = 12
/** How many hours before an accepted appointment both sides are reminded of it. */
export const APPOINTMENT_REMINDER_HOURS = [24, 1] as const

/** When a review is shown although the other side has written none. */
export const REVIEW_HIDDEN_DAYS = 14

/** How many files a dispute or a statement may have. */
export const MAX_DISPUTE_FILES = 20
/** How many days after work was submitted its client is reminded of it. */
export const WORK_WAITING_DAYS = [3, 7, 14] as const
/** How long a dispute may stay without any change before support is reminded of it. */
export const DISPUTE_UNTOUCHED_DAYS = 2

/** A link in a verification mail, and one in a reset mail. */
export const VERIFY_LINK_HOURS = 48
export const RESET_LINK_HOURS = 1
/** A code that was sent (for a second factor, or to confirm a phone number), and how often one may be tried. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** How many codes an hour confirm a phone number: of one account, and to one number. */
export const PHONE_CODES_AN_HOUR = 3
/** How long and how often a login may try its second factor after the password. */
export const SECOND_FACTOR_MINUTES = 10
export const SECOND_FACTOR_TRIES = 5
export const RECOVERY_CODES = 10
/** How long failed logins count, and how long too many of them lock the account. */
export const LOCKOUT_MINUTES = 15
/** How long after a login or a proof a session may change the account's security settings. */
export const PROOF_MINUTES = 5
/** How many days a confirming admin must have been one when the confirmed request was made. */
export const ADMIN_CONFIRMS_AFTER_DAYS = 1
/** Unless the operator wants more (or fewer, but never below 8): in characters. */
export const MIN_PASSWORD_LENGTH = 12
/** After this long without a call, a member or somebody of the staff is logged out. */
export const MEMBER_IDLE_DAYS = 7
export const STAFF_IDLE_MINUTES = 15

/** How many of the newest entries one answer of a list without pages has. */
export const LIST_PART = 200
/** How many months a chart goes back. */
export const CHART_MONTHS = 12

/** How many of the things that wait for a member their home shows. */
export const MAX_TODOS = 5
/** From so many days before its end on, what has an end comes first there. */
export const TODO_SOON_DAYS = 7

/** How long the same Idempotency-Key gets the first answer again. */
export const IDEMPOTENCY_HOURS = 24

/** How many results a search counts and shows at most. */
export const MAX_MATCHES = 10_000

/** How long what a member should know is collected, from the first unread thing on, for one mail and one SMS. */
export const COLLECTED_MINUTES = 10
/** The least time between two mails or texts about messages alone, while messages of the first are unread. */
export const TOLD_AGAIN_MINUTES = 60
/** How many mails and text messages tell one person of what happened, in any 24 hours; the rest waits. */
export const MAX_DAILY_MAILS = 20
export const MAX_DAILY_TEXTS = 10
/** What could not be sent for so long, since a server was away, is old news and not sent any more. */
export const OLD_NEWS_DAYS = 3
