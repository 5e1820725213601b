/** Keys of a payload that tell about the visitor's browser and page, as HubSpot calls them. A payload may go without them, and they tell no form from another. */
export const contextKeys: ReadonlySet<string> = new Set(["hutk", "pageUri", "pageName"]);
