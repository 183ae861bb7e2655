/** 'For you' is said only of what comes from the shopper's own history (spec 2; decision 35). */
export const recommendedTitle = (isPersonal: boolean): string => (isPersonal ? 'Recommended for You' : 'Recommended')
