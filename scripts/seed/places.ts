// City, region, country, its code, continent, latitude, longitude, time zone, network.
const rows = `
  Mumbai|Maharashtra|India|IN|Asia|19.076|72.8777|Asia/Kolkata|AIRTEL
  Bengaluru|Karnataka|India|IN|Asia|12.9716|77.5946|Asia/Kolkata|JIO
  Chennai|Tamil Nadu|India|IN|Asia|13.0827|80.2707|Asia/Kolkata|BSNL
  Dubai|Dubai|United Arab Emirates|AE|Asia|25.2048|55.2708|Asia/Dubai|ETISALAT
  London|England|United Kingdom|GB|Europe|51.5072|-0.1276|Europe/London|BT
  São Paulo|São Paulo|Brazil|BR|South America|-23.5505|-46.6333|America/Sao_Paulo|VIVO
`;

export const places = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [city, region, country, countryCode, continent, latitude, longitude, timezone, network] =
      row.trim().split('|');
    return {
      network,
      countryCode,
      geo: {
        CITY: city,
        REGION: region,
        COUNTRY: country,
        CONTINENT: continent,
        LATITUDE: Number(latitude),
        LONGITUDE: Number(longitude),
        TIMEZONE: timezone,
      },
    };
  });
