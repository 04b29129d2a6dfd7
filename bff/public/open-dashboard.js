/**
 * Puts a user's session into the dashboard's cookie, and opens the dashboard.
 *
 * @param {{ token: string }} session
 * @param {string} place
 * @returns {Promise<boolean>} whether the session was accepted
 */
export async function openDashboard({ token }, place) {
  const response = await fetch("/dashboard/session", {
    method: "POST",
    headers: { "content-type": "application/json", "x-obole-dashboard": "1" },
    body: JSON.stringify({ token }),
  }).catch(() => null);
  if (response?.ok) location.replace(place);
  return response?.ok === true;
}
