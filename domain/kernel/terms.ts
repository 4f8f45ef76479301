// The business constants: each number is defined here once, for rules, screens and mails. A test finds
// copies of them elsewhere. This file imports nothing, so that public pages need no other module.

/** The percentage of the agreed price that each side pays as a fee. */
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
/** How much one account may store, and how many uploads it may start before it finishes others. */
export const MAX_STORED_GIBIBYTES = 5
export const MAX_STORED_BYTES = MAX_STORED_GIBIBYTES * 1024 ** 3
export const MAX_UNFINISHED_UPLOADS = 20
/** How long an upload may take from its request on. */
export const UPLOAD_HOURS = 24
/** How long the entry of a refused file remains, so that its owner can read the reason. */
export const REFUSED_FILE_DAYS = 7

/** How many days before its last day the owner of a license is notified. */
export const LICENSE_EXPIRING_DAYS = [30, 7] as const

/** How many minutes before an appointment its call can be joined. */
export const JOIN_MINUTES = 15

/** How long a call rings, and how long it continues after a participant lost the connection. */
export const RING_SECONDS = 30
export const CALL_RECONNECT_SECONDS = 15

/** The default length of an appointment, and its longest. It lasts whole hours. */
export const APPOINTMENT_HOURS = 1
export const MAX_APPOINTMENT_HOURS = 12
/** How many hours before an accepted appointment both sides are reminded of it. */
export const APPOINTMENT_REMINDER_HOURS = [24, 1] as const

/** After how many days a review is shown although the other side has not written one. */
export const REVIEW_HIDDEN_DAYS = 14

/** How many files a dispute or a statement may have. */
export const MAX_DISPUTE_FILES = 20
/** How many days after the submission of work its client is reminded. */
export const WORK_WAITING_DAYS = [3, 7, 14] as const
/** How long a dispute may stay without any change before support is reminded of it. */
export const DISPUTE_UNTOUCHED_DAYS = 2

/** How long a link in a verification mail works, and one in a reset mail. */
export const VERIFY_LINK_HOURS = 48
export const RESET_LINK_HOURS = 1
/** How long a sent code works (second factor or phone number), and how often it may be tried. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** How many codes that confirm a phone number are sent in an hour, for one account and to one number. */
export const MAX_PHONE_CODES_PER_HOUR = 3
/** How long and how often a login may try its second factor after the password. */
export const SECOND_FACTOR_MINUTES = 10
export const SECOND_FACTOR_TRIES = 5
export const RECOVERY_CODES = 10
/** How long failed logins count, and how long an account stays locked after too many. */
export const LOCKOUT_MINUTES = 15
/** How long after a login or a proof a session may change the account's security settings. */
export const PROOF_MINUTES = 5
/** How many days a confirming admin must have been one when the confirmed request was made. */
export const ADMIN_CONFIRMS_AFTER_DAYS = 1
/** The default minimum, in characters. The operator may set another one, but never below 8. */
export const MIN_PASSWORD_LENGTH = 12
/** After how long without a call a member, or a member of staff, is logged out. */
export const MEMBER_IDLE_DAYS = 7
export const STAFF_IDLE_MINUTES = 15

/** How many entries a response of a list without pages has, newest first. */
export const MAX_LIST_ENTRIES = 200
/** How many months a chart goes back. */
export const CHART_MONTHS = 12

/** How many waiting things the home page shows to a member. */
export const MAX_TODOS = 5
/** How many days before its end a thing with an end moves to the top of the home page. */
export const TODO_SOON_DAYS = 7

/** How long a repeated request with an Idempotency-Key gets the first response again. */
export const IDEMPOTENCY_HOURS = 24

/** How many results a search counts and shows at most. */
export const MAX_MATCHES = 10_000

/**
 * How long notifications and messages are collected for one mail and one SMS, from the first unread one on.
 */
export const DIGEST_COLLECTION_MINUTES = 10
/** The shortest time between two digests about messages alone, while messages of the first are unread. */
export const MIN_MESSAGE_DIGEST_INTERVAL_MINUTES = 60
/** How many digests one person gets by mail, and by text message, in any 24 hours. The rest waits. */
export const MAX_DAILY_MAILS = 20
export const MAX_DAILY_TEXTS = 10
/** After how many days an unsent digest is too old to be sent, for example after an outage. */
export const MAX_DIGEST_AGE_DAYS = 3
