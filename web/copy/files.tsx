import type { ReactNode } from 'react'

// screens/files/access-log.tsx
export const viewed = ({ file }: { file: ReactNode }) => <>viewed {file}</>
export const downloaded = ({ file }: { file: ReactNode }) => <>downloaded {file}</>
export const triedToOpenWithoutAccess = ({ file }: { file: ReactNode }) => (
  <>tried to open {file} without access</>
)
export const askedForAccessTo = ({ file }: { file: ReactNode }) => <>asked for access to {file}</>
export const gaveAccessUntil = ({ name, until }: { name: ReactNode; until: ReactNode }) => (
  <>
    gave {name} access until {until}
  </>
)
export const renewedTheirAccessUntil = ({ name, until }: { name: ReactNode; until: ReactNode }) => (
  <>
    renewed {name}'s access until {until}
  </>
)
export const deniedTheirRequest = ({ name }: { name: ReactNode }) => <>denied {name}'s request</>
export const endedTheirAccess = ({ name }: { name: ReactNode }) => <>ended {name}'s access</>
export const accessLog = 'Access log'
export const everyRequestViewAndDownload = 'Every request, view and download, including yours'
export const noOneHasOpenedIt = 'No one has opened it yet.'
export const accessLogOfAllFiles = 'Access log for all files'
export const twiceOrMore = (count: number) => (count === 2 ? ' twice' : ` ${count} times`)
export const fromTo = (start: string, end: string) => `${start} to ${end}`
export const whoseEntries = 'Whose entries'
export const everyones = 'Everyone'
export const others = 'Others'
export const sAccess = (entry: string | number) => `${entry}'s access`
export const staff = (role: string | number) => `staff, ${role}`

// screens/files/access-panels.tsx
export const personIsAsking = 'person is asking'
export const peopleAsk = 'people are asking'
export const forAccess = (count: string | number) => `${count} for access`
export const approving = 'Approving'
export const approve = (person: string | number) => `Approve ${person}`
export const approveLabel = 'Approve'
export const denying = 'Denying'
export const deny = (person: string | number) => `Deny ${person}`
export const denyLabel = 'Deny'
export const accessLastsDaysUntilYou = ({
  grantDays,
  newAccessEnd,
}: {
  grantDays: ReactNode
  newAccessEnd: ReactNode
}) => (
  <>
    Access lasts {grantDays} days, until {newAccessEnd}. You can end it at any time.
  </>
)
export const whoHasAccess = 'Who has access'
export const renewing = 'Renewing'
export const renewDaysFor = (grantDays: string | number, person: string | number) =>
  `Renew for ${grantDays} days for ${person}`
export const renewDays = ({ grantDays }: { grantDays: ReactNode }) => <>Renew for {grantDays} days</>
export const ending = 'Ending'
export const endAccessOf = (person: string | number) => `End access for ${person}`
export const endAccess = 'End access'
export const yourAccess = 'Your access'
export const theOwner = 'The owner'
export const canRenewOrEndIt = ({ name }: { name: ReactNode }) => (
  <>{name} can renew or end it, and sees every view and download.</>
)

// screens/files/attach-file.tsx
export const isAttached = (value: string | number) => `${value} is attached.`
export const attachAFile = 'Attach a file'
export const close = 'Close'
export const canOpenItForDays = ({ name, grantDays }: { name: ReactNode; grantDays: ReactNode }) => (
  <>
    {name} can open it for {grantDays} days. You can renew or end access in Safe Storage.
  </>
)

// screens/files/delete-file.tsx
export const deleteLabel = 'Delete'
export const deleteThisFile = 'Delete this file?'
export const noOneWillBeAble = "No one will be able to open it, not even you. We'll keep the access log."
export const deleting = 'Deleting'
export const yesDelete = 'YES, DELETE'
export const cancel = 'Cancel'
export const youCantDeleteThisFile = "You can't delete this file: a license or an open dispute needs it."

// screens/files/file-page.tsx
export const safeStorage = 'Safe Storage'
export const theFile = 'The file'
export const added = ({ time }: { time: ReactNode }) => <>Added {time}</>
export const openTo = ({ count }: { count: ReactNode }) => <>Open to {count}</>
export const preview = 'Preview'
export const thisFileIsStillUploading = 'This file is still uploading'
export const theUploadDidntFinish = "The upload didn't finish"
export const youCanUseItOnce = "You can use it once it's checked."
export const uploadItAgainAndDelete = 'Upload it again and delete this one.'
export const weDidntKeepThisFile = "We didn't keep this file"
export const itDidntPassOurCheck = "It didn't pass our check"
export const weRemovedItsContentThis = ({
  value,
  refusedFileDays,
}: {
  value: ReactNode
  refusedFileDays: ReactNode
}) => (
  <>
    {value}. We removed its contents. This entry disappears after {refusedFileDays} days.
  </>
)
export const youDontHaveAccessOr = "You don't have Access or it has Expired"
export const downloading = 'Downloading'
export const download = 'Download'

// screens/files/file-picker.tsx
export const orChooseAFileYou = 'Or choose a file you already have'
export const attach = (fileName: string | number) => `Attach ${fileName}`
export const attaching = 'Attaching'
export const attachLabel = 'Attach'

// screens/files/file-row.tsx
export const addedContentType = ({
  contentType,
  size,
  time,
}: {
  contentType: ReactNode
  size: ReactNode
  time: ReactNode
}) => (
  <>
    {contentType}, {size}, added {time}
  </>
)
export const fromLabel = ({ name, suffix }: { name: ReactNode; suffix: ReactNode }) => (
  <>
    From {name}
    {suffix}
  </>
)
export const sharedWith = ({ count, endsIn }: { count: ReactNode; endsIn: ReactNode }) => (
  <>
    Shared with {count} · {endsIn}
  </>
)
export const openToYou = ({ endsIn }: { endsIn: ReactNode }) => <>Open to you · {endsIn}</>
export const youAndOurVerifiers = 'You and our team'
export const onlyYou = 'Only you'
export const removing = 'Removing'
export const remove = (fileName: string | number) => `Remove ${fileName}`
export const removeLabel = 'Remove'

// screens/files/file-state.tsx
export const notKept = 'Not kept'
export const uploading = 'Uploading'
export const uploadNotFinished = 'Upload not finished'
export const yours = 'Yours'
export const openToYouLabel = 'Open to you'
export const accessRequested = 'Access Requested'
export const accessHasEnded = 'Access has ended'

// screens/files/no-access.tsx
export const noAccess = 'No access'
export const weveAskedTheOwnerWell = "We've asked the owner. We'll let you know when they answer."
export const onlyTheOwnerCanGive = ({ grantDays }: { grantDays: ReactNode }) => (
  <>Only the owner can give you access, for {grantDays} days at a time.</>
)
export const requesting = 'Requesting'
export const requestAccess = 'Request Access'

// screens/files/readers-page.tsx
export const everyViewAndDownloadOf =
  'Every time someone views or downloads one of your files, you included, or tries to open one without access.'
export const yourFilesSubject = 'Your files'
export const theAccessLog = 'The access log'
export const yourFilesAreWhereTheyWere = 'Your files are where they were.'
export const noOneHasOpenedYour = 'No one has opened your files yet'
export const whenSomeoneOpensOrDownloads =
  "When someone opens or downloads a file of yours, or tries to, you'll see it here."
export const readers = 'Readers'

// screens/files/readers-now.tsx
export const whoCanOpenYourFiles = 'Who can open your files'
export const andMore = (count: number) => `And ${count} more, on the pages of the files.`

// screens/files/safe-storage.tsx
export const yourFilesAndFilesOthers =
  'Your files, and files others share with you. Only you and the people you choose can open yours. Our team can open license documents. Every view is logged.'
export const files = 'Files'
export const searchByFileName = 'Search by file name'
export const youDontHaveAnyFiles = "You Don't Have Any Files Yet"
export const weCheckEveryFileYou =
  'We check every file you upload. Until you share one, only you can open it.'
export const sharedWithOthers = (count: number) =>
  count === 1 ? '1 file is shared with others.' : `${count} files are shared with others.`
export const noFilesMatch = 'No files match'
export const noFileNameContains = ({ searchText }: { searchText: ReactNode }) => (
  <>No file name contains “{searchText}”.</>
)
export const showAllFiles = 'Show all files'
export const yourFiles = (count: string | number) => `Your files (${count})`
export const sharedWithYou = (count: string | number) => `Shared with you (${count})`

// screens/files/share-file.tsx
export const share = 'Share'
export const shareThisFile = 'Share this file'
export const orCopyALink = 'Or copy a link'
export const anyoneWithAnAccountCan =
  'Anyone with an account can use the link to ask for access. Until you approve, they see nothing, not even the file name.'
export const linkToThisFile = 'Link to this file'
export const copyLink = 'Copy link'

// screens/files/share-in-contract.tsx
export const loading = 'Loading...'
export const onceYouHaveAContract =
  'Once you have a contract, you can share files with the other person here.'
export const canOpenItNowIts = (person: string | number) =>
  `${person} can open it now. It's also in your conversation.`
export const shareInAContract = 'Share in a contract'
export const chooseAContract = 'Choose a contract'
export const sharing = 'Sharing'
export const shareWith = ({ name }: { name: ReactNode }) => <>Share with {name}</>
export const withLabel = (title: string | number, person: string | number) => `${title}, with ${person}`
export const alreadyHasAccessUntilThis = (name: string | number, until: string | number) =>
  `${name} already has access until ${until}. This adds the file to your conversation.`
export const onlyCanOpenItFor = (
  name: string | number,
  grantDays: string | number,
  newAccessEnd: string | number,
) =>
  `Only ${name} can open it, for ${grantDays} days, until ${newAccessEnd}. It also appears in your conversation. You can renew or end access at any time.`
