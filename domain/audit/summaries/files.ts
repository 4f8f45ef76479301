import { isolate } from '../../kernel/text/isolation.ts'
import { type EventSummaries, formatMoment } from './event-summaries.ts'

type FileEventType =
  | 'FileUploadRequested'
  | 'FileStored'
  | 'FileRefused'
  | 'FileAttached'
  | 'FileDeleted'
  | 'AccessRequested'
  | 'AccessGranted'
  | 'AccessRenewed'
  | 'AccessDenied'
  | 'AccessRevoked'
  | 'AccessExpired'
  | 'FileViewed'
  | 'FileDownloaded'
  | 'FileAccessRefused'
  | 'LicenseSubmitted'
  | 'LicenseRevised'
  | 'LicenseFileReplaced'
  | 'LicenseVerified'
  | 'LicenseRejected'
  | 'LicenseRevoked'
  | 'LicenseExpired'
  | 'LicenseDeleted'

const READER_LABELS = { owner: '', grantee: '', staff: ', as staff' }

export const fileSummaries: EventSummaries<FileEventType> = {
  FileUploadRequested: ({ file_name }, { actor }) => `${actor} started uploading ${isolate(file_name)}`,
  FileStored: () => 'The file was checked and stored',
  FileRefused: ({ why }) => `The file was refused: ${why.replaceAll('_', ' ')}`,
  FileAttached: ({ participant_id }, { actor, name }) =>
    `${actor} attached the file for ${name(participant_id)}`,
  FileDeleted: (_, { actor }) => `${actor} deleted the file`,
  AccessRequested: ({ user_id }, { name }) => `${name(user_id)} asked for access to the file`,
  AccessGranted: ({ user_id, until }, { actor, name }) =>
    `${actor} gave ${name(user_id)} access to the file until ${formatMoment(until)}`,
  AccessRenewed: ({ user_id, until }, { actor, name }) =>
    `${actor} extended ${name(user_id)}'s access to the file until ${formatMoment(until)}`,
  AccessDenied: ({ user_id }, { actor, name }) => `${actor} denied ${name(user_id)} access to the file`,
  AccessRevoked: ({ user_id }, { actor, name }) => `${actor} ended ${name(user_id)}'s access to the file`,
  AccessExpired: ({ user_id }, { name }) => `${name(user_id)}'s access to the file expired`,
  FileViewed: ({ user_id, as }, { name }) => `${name(user_id)} viewed the file${READER_LABELS[as]}`,
  FileDownloaded: ({ user_id, as }, { name }) => `${name(user_id)} downloaded the file${READER_LABELS[as]}`,
  FileAccessRefused: ({ user_id }, { name }) => `${name(user_id)} tried to open the file without access`,
  LicenseSubmitted: ({ license_type, state }, { actor }) =>
    `${actor} submitted a license: ${license_type}, ${state}`,
  LicenseRevised: (_, { actor }) => `${actor} corrected the license`,
  LicenseFileReplaced: (_, { actor }) => `${actor} replaced the license document`,
  LicenseVerified: (_, { actor }) => `${actor} verified the license`,
  LicenseRejected: (_, { actor }) => `${actor} rejected the license`,
  LicenseRevoked: (_, { actor }) => `${actor} revoked the license`,
  LicenseExpired: () => 'The license expired',
  LicenseDeleted: (_, { actor }) => `${actor} deleted the license`,
}
