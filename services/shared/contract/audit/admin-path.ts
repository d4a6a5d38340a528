// Pure. The path that administration knows an organization's things under; audit entries name them by it.

/** As in `/admin/v1/organizations/<id>/agents/<id>`. */
export function adminPath(organizationId: string, ...segments: readonly string[]): string {
  return ['/admin/v1/organizations', organizationId, ...segments].join('/');
}
