/**
 * What comes with the link of a run to its rider, whoever of the staff sends it. In Bengali, as the page is that it opens: riders
 * read that, whatever the dashboard is in.
 */
export function riderText(run: { readonly rider: string; readonly link: string }): string {
  return `${run.rider}, আপনার আজকের রান: ${run.link}`
}
