// ui/upload/send.ts
export const theConnectionWasLost = 'The connection was lost'
export const theFileWasNotAccepted = "The file wasn't accepted"
export const thisNameCannotBeUsed = "This name can't be used"
export const theFileCouldNotBe = "The file couldn't be stored"

// ui/upload/upload.tsx
export const imagesPdfWordExcelPowerpoint = (maxFileMebibytes: string | number) =>
  `Images, PDF, Word, Excel, PowerPoint or plain text, up to ${maxFileMebibytes} MB each`
export const uploadAFile = 'Upload a file'
export const uploadFiles = 'Upload files'
export const dropHereOrBrowse = (isSingle: boolean) => `Drop ${isSingle ? 'it' : 'them'} here, or browse`
export const takeAPhotoOrChoose = (isSingle: boolean) =>
  `Take a photo or choose ${isSingle ? 'a file' : 'files'}`
export const uploads = 'Uploads'
export const cancel = (name: string | number) => `Cancel ${name}`
export const cancelLabel = 'Cancel'
export const ready = 'Ready'
export const checking = 'Checking…'
export const tryAgain = (name: string | number) => `Try again: ${name}`
export const tryAgainLabel = 'Try again'
export const dismiss = (name: string | number) => `Dismiss ${name}`
export const dismissLabel = 'Dismiss'
export const uploading = (name: string | number) => `Uploading ${name}`
export const waiting = (size: string | number) => `Waiting, ${size}`
export const ofLabel = (sentBytes: string | number, size: string | number) => `${sentBytes} of ${size}`

// ui/upload/use-uploads.ts
export const anUploadHasNotFinished = "An upload hasn't finished yet. Leave this page and cancel it?"
export const theUploadFailed = 'The upload failed'

// ui/viewer/download-button.tsx
export const youDontHaveAccessOr = "You don't have Access or it has Expired"
export const downloading = 'Downloading'
export const download = 'Download'

// ui/viewer/frame.tsx
export const zoomOut = 'Zoom out'
export const zoomIn = 'Zoom in'

// ui/viewer/pdf-page.tsx
export const aPageDidNotOpen = 'a page did not open'
export const page = (number: string | number) => `Page ${number}`
export const aPageWasNotDrawn = 'a page was not drawn'

// ui/viewer/pdf.tsx
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const pageOf = (page: string | number, numPages: string | number) => `Page ${page} of ${numPages}`
export const thePdfDidNotOpen = 'the PDF did not open'

// ui/viewer/viewer.tsx
export const preparingAPreview = 'Preparing a preview…'
export const weCantPreviewThisFile = "We can't preview this file"
export const unsupportedFileType = 'Unsupported file type'
export const noPreviewRightNow = 'No preview right now'
export const thePreviewDidNotLoad = "The preview didn't load"
export const checkYourConnectionOrTry = 'Check your connection, or try again.'
export const youCanDownloadItInstead = 'You can download it instead.'
export const onlyTheBeginningIsShown = 'Only the beginning is shown. Download the file to read all of it.'
