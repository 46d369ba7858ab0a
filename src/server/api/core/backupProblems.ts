/** What can go wrong with backups. See PROBLEMS. */
export const BACKUP_PROBLEMS = {
  BACKUP_BEING_MADE: {
    status: 409,
    title: 'A backup is being made',
    detail: 'The shop makes one backup at a time. Wait until it is done.',
  },
  BACKUP_ELSEWHERE: {
    status: 409,
    title: 'The file is not here',
    detail:
      'This server does not have the file of this backup: it was deleted by hand, or it is on another server of the shop. ' +
      'Several servers need one folder for backups (BACKUP_DIR), or S3.',
  },
  BACKUP_STORE_FAILED: {
    status: 503,
    title: 'The store of the backups does not answer',
    detail:
      'The file could not be reached where backups are kept, and nothing was changed. Check the folder, or S3.',
  },
} as const
